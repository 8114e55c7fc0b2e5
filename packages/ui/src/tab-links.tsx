import { useLayoutEffect, useRef } from 'react';
import { Anchor } from './anchor.tsx';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
  /** It stands for several pages, and the one that is shown is one of them. */
  readonly isGroup?: boolean;
}

interface TabLinksProps {
  /** What these pages have in common. */
  readonly label: string;
  readonly links: readonly TabLink[];
}

/** The pages of one part of the site, in a row below its name. */
export function TabLinks({ label, links }: TabLinksProps) {
  const row = useRef<HTMLUListElement>(null);
  const current = links.find((link) => link.current)?.href;
  // On a phone the page that is shown may be one of the last, and its tab out of sight.
  useLayoutEffect(() => {
    const [list, tab] = [row.current, row.current?.querySelector('[aria-current]')];
    if (!current || !list || !tab) return;
    const [all, one] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
    list.scrollLeft += one.left + one.width / 2 - (all.left + all.width / 2);
  }, [current]);
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
