interface GiftPictureProps {
  /** Whether the lid is open, because no reward is left. */
  readonly isOpen?: boolean;
}

const FIT = 'block size-full';

/** A wrapped gift, in the colors of the page. */
export function GiftPicture({ isOpen = false }: GiftPictureProps) {
  return (
    // The open lid needs space above the box.
    <svg viewBox={isOpen ? '-2 -11 52 54' : '0 0 48 48'} aria-hidden="true" className={FIT}>
      <rect x="8" y="22" width="32" height="20" rx="2" fill="var(--accent)" />
      <rect x="8" y="22" width="32" height="5" fill="var(--on-accent)" opacity="0.16" />
      <rect x="21" y="22" width="6" height="20" fill="var(--chart-3)" />
      <g transform={isOpen ? 'rotate(-18 6 20) translate(-2 -7)' : undefined}>
        <rect x="5" y="15" width="38" height="8" rx="2" fill="var(--accent)" />
        <rect x="5" y="15" width="38" height="2" rx="1" fill="var(--on-accent)" opacity="0.2" />
        <rect x="21" y="15" width="6" height="8" fill="var(--chart-3)" />
        <path
          d="M24 15C20 15 13 13 13 9s6-4 8-1 3 5 3 7Zm0 0c4 0 11-2 11-6s-6-4-8-1-3 5-3 7Z"
          fill="none"
          stroke="var(--chart-3)"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
      </g>
    </svg>
  );
}
