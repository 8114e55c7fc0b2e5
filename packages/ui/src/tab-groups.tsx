import { Anchor } from './anchor.tsx';
import { type TabLink, TabLinks } from './tab-links.tsx';

export interface TabGroup {
  /** What its pages have in common, in a word. */
  readonly label: string;
  /** At least one. One who opens the group comes to the first. */
  readonly links: readonly TabLink[];
}

interface TabGroupsProps {
  /** What all these pages have in common. */
  readonly label: string;
  readonly groups: readonly TabGroup[];
}

/** The pages of a part of the site that has too many for one row: its groups, and below them the pages of the one that is open. */
export function TabGroups({ label, groups }: TabGroupsProps) {
  const open = groups.find(isOpen);
  return (
    <div className="grid gap-2">
      <TabLinks
        label={label}
        links={groups.map((group) => ({
          href: group.links[0]?.href ?? '',
          label: group.label,
          current: isOpen(group),
          ...(group.links.length > 1 && { isGroup: true }),
        }))}
      />
      {open && open.links.length > 1 && (
        <nav aria-label={open.label}>
          <ul className="flex flex-wrap gap-x-1 gap-y-half">
            {open.links.map(({ href, label: text, current }) => (
              <li key={href}>
                <Anchor
                  href={href}
                  aria-current={current ? 'page' : undefined}
                  className={`flex min-h-control-sm items-center rounded-2 px-3 text-sm transition-colors duration-fast ${current ? 'bg-surface-2 font-strong text-ink' : 'text-ink-2 hover:bg-surface-2 hover:text-ink'}`}
                >
                  {text}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

const isOpen = ({ links }: TabGroup) => links.some(({ current }) => current);
