import { useEffect, useRef } from 'react';
import { Anchor } from './anchor.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './link-strip.module.css';

interface StripLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

interface LinkStripProps {
  /** What this navigation leads through. */
  readonly label: string;
  readonly links: readonly StripLink[];
}

/** A row of links that scrolls to the side and keeps the current one in sight. For phones. */
export function LinkStrip({ label, links }: LinkStripProps) {
  const row = useRef<HTMLUListElement>(null);
  // Links that come later, such as those of categories, push the current one to another place.
  const current = links.findIndex((link) => link.current);
  useEffect(() => {
    const link = row.current?.children[current];
    if (link && row.current) centre(row.current, link);
  }, [current]);
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

/** Moves the row and nothing around it: the page may be scrolled to where its reader came back to. */
function centre(row: Element, link: Element): void {
  const [frame, place] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
  const left = place.left + place.width / 2 - (frame.left + frame.width / 2);
  row.scrollBy({ left, behavior: 'instant' });
}
