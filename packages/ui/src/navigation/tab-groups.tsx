import { Anchor } from './anchor.tsx';
import { type TabLink, TabLinks } from './tab-links.tsx';

export interface TabGroup {
  /** Name of the group. */
  readonly label: string;
  /** Not empty. The group links to the first. */
  readonly links: readonly TabLink[];
}

interface TabGroupsProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly groups: readonly TabGroup[];
}

/**
 * Two-level tabs for an area with too many pages for one row: groups, and below them the pages of the current group.
 */
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
