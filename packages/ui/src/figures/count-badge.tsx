import { Anchor } from '../navigation/anchor.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';

const SHOWN_MAX = 99;

/** A count as displayed in a badge and used in its label. */
export const countText = (count: number): string =>
  count > SHOWN_MAX ? `${SHOWN_MAX}+` : `${count}`;

/** Number of new things; renders nothing for 0. Put the count in a label as well. */
export function CountBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="inline-grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-2xs font-strong leading-none text-on-accent"
    >
      {countText(count)}
    </span>
  );
}

interface BadgedLinkProps {
  readonly href: string;
  readonly icon: IconName;
  /** Accessible name, including the count. */
  readonly label: string;
  readonly count: number;
}

/** Icon link with a count. 40 px visible, 44 px touch target. */
export function BadgedLink({ href, icon, label, count }: BadgedLinkProps) {
  return (
    <Anchor
      href={href}
      aria-label={label}
      title={label}
      className="relative grid size-control-sm shrink-0 place-items-center rounded-2 text-lg text-ink-2 transition-colors duration-fast after:absolute after:-inset-1 hover:bg-surface-2 hover:text-ink"
    >
      <Icon name={icon} />
      <span className="absolute -end-1 -top-1 inline-grid rounded-full ring-2 ring-surface-0">
        <CountBadge count={count} />
      </span>
    </Anchor>
  );
}
