import { Anchor } from './anchor.tsx';

export interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly current: boolean;
}

interface TabLinksProps {
  /** What these pages have in common. */
  readonly label: string;
  readonly links: readonly TabLink[];
}

/** The pages of one part of the site, in a row below its name. */
export function TabLinks({ label, links }: TabLinksProps) {
  return (
    <nav aria-label={label} className="border-b border-line">
      <ul className="-mb-px flex gap-1 overflow-x-auto no-scrollbar">
        {links.map(({ href, label: text, current }) => (
          <li key={href} className="shrink-0">
            <Anchor
              href={href}
              aria-current={current ? 'page' : undefined}
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
