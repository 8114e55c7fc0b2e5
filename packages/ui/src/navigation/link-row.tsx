import type { ReactNode } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import { Anchor } from './anchor.tsx';

interface LinkRowProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** Current value or state. */
  readonly note?: ReactNode;
}

/** Link to a sub-page, used on phones. */
export function LinkRow({ href, icon, label, note }: LinkRowProps) {
  return (
    <Anchor
      href={href}
      className="flex min-h-16 items-center gap-3 py-2 leading-snug transition-colors duration-fast hover:bg-surface-2"
    >
      <span className="grid size-picture shrink-0 place-items-center rounded-2 bg-surface-2 text-lg">
        <Icon name={icon} />
      </span>
      <span className="min-w-0 grow">
        <span className="block font-strong">{label}</span>
        {note && <span className="block truncate text-xs text-ink-3">{note}</span>}
      </span>
      <span className="text-xs text-ink-3">
        <Icon name="caret-right-bold" />
      </span>
    </Anchor>
  );
}
