import { useRef } from 'react';
import { Anchor } from './anchor.tsx';
import { useCenterInRow } from './use-center-in-row.ts';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** A group of pages that contains the current one. */
  readonly isGroup?: boolean;
}

interface TabLinksProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly links: readonly TabLink[];
}

/** Tabs for the pages of an area. */
export function TabLinks({ label, links }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current)?.href;
  useCenterInRow(row, '[aria-current]', current);
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line">
      <ul ref={row} className="-mb-px flex gap-1 overflow-x-auto no-scrollbar">
        {links.map(({ href, label: text, current, isGroup }) => (
          <li key={href} className="shrink-0">
            <Anchor
              href={href}
              aria-current={current ? (isGroup ? true : 'page') : undefined}
              className={`flex min-h-picture items-center border-b-2 px-3 transition-colors duration-fast ${current ? 'border-chart-1 font-strong text-ink' : 'border-transparent text-ink-2 hover:text-ink'}`}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}
