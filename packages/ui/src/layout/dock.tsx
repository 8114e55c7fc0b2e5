import type { ReactNode } from 'react';
import { Anchor } from '../navigation/anchor.tsx';
import { Popout } from '../overlays/popout.tsx';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import styles from './dock.module.css';

interface DockProps {
  readonly label: string;
  /** Permanent line above the links: time, net, limits. */
  readonly strip?: ReactNode;
  readonly children: ReactNode;
}

/** Bottom navigation with five or six places. */
export function Dock({ label, strip, children }: DockProps) {
  return (
    <nav aria-label={label} className={styles.bar}>
      {strip && (
        <div className="flex h-8 items-center gap-2 bg-well px-gutter text-xs">{strip}</div>
      )}
      <ul className={styles.dock}>{children}</ul>
    </nav>
  );
}

interface DockLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly current?: boolean;
  /** The raised middle link, shaped like a ticket. */
  readonly slip?: boolean;
  readonly children: ReactNode;
}

export function DockLink({ href, icon, current = false, slip = false, children }: DockLinkProps) {
  return (
    <li className="min-w-0">
      <Anchor href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
        <span className={slip ? styles.slip : styles.icon}>
          <Icon name={icon} />
        </span>
        <span className="max-w-full truncate px-half">{children}</span>
      </Anchor>
    </li>
  );
}

interface DockMenuProps {
  readonly icon: IconName;
  readonly label: string;
  /** Whether the current page is one of its links. */
  readonly current?: boolean;
  readonly children: (close: () => void) => ReactNode;
}

/** Last place of a dock: opens a panel with the remaining links. */
export function DockMenu({ icon, label, current = false, children }: DockMenuProps) {
  const look = (
    <>
      <span className={`${styles.icon} ${current ? 'text-chart-1' : ''}`}>
        <Icon name={icon} />
      </span>
      <span className={`max-w-full truncate px-half ${current ? 'text-ink' : ''}`}>{label}</span>
    </>
  );
  return (
    <li className="min-w-0">
      <Popout inDock label={label} button={look}>
        {children}
      </Popout>
    </li>
  );
}
