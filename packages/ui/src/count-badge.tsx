import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

const SHOWN_MAX = 99;

/** A count as a badge shows it, and as what is said beside it has to say it. */
export const countText = (count: number): string =>
  count > SHOWN_MAX ? `${SHOWN_MAX}+` : `${count}`;

/** How many things are new. Nothing where none is. What it counts is said beside it. */
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
  /** Says the count as well. */
  readonly label: string;
  readonly count: number;
}

/** An icon that leads to a place, with how much is new there. 40 px to the eye, 44 px to the finger. */
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
