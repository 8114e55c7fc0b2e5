import { useRef } from 'react';
import { Icon } from '../pictures/icon.tsx';
import type { IconName } from '../pictures/icon-names.ts';
import { Anchor } from './anchor.tsx';
import styles from './link-strip.module.css';
import { useCenterInRow } from './use-center-in-row.ts';

interface StripLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

interface LinkStripProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly links: readonly StripLink[];
}

/** Scrollable row of links that keeps the current one visible. For phones. */
export function LinkStrip({ label, links }: LinkStripProps) {
  const row = useRef<HTMLUListElement>(null);
  // Links that load later, such as those of categories, shift the current one.
  const current = links.findIndex((link) => link.current);
  useCenterInRow(row, '[aria-current]', current < 0 ? undefined : current);
  return (
    <nav aria-label={label} className={styles.strip}>
      <ul ref={row} className={styles.row}>
        {links.map((link) => (
          <li key={link.href}>
            <Anchor
              href={link.href}
              className={styles.link}
              aria-current={link.current ? 'page' : undefined}
            >
              <Icon name={link.icon} />
              {link.label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
