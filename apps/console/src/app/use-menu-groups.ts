import type { IconName } from '@app/ui/pictures/icon-names';
import { useLocation } from 'react-router-dom';
import { useOperator } from '../lib/session/operator.ts';
import { useWords } from '../lib/words.ts';
import { countsByPlace, useWaitingWork } from '../parts/waiting-work/use-waiting-work.ts';
import { type MenuGroup, menuGroups } from './menu-groups.ts';
import { pageList } from './pages.ts';

export interface Place {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
  /** Number of waiting cases. */
  readonly count: number;
}

interface PlaceGroup {
  readonly group: MenuGroup;
  readonly title: string;
  readonly places: readonly Place[];
  /** Sum of waiting cases over its places. */
  readonly count: number;
}

const pageByPath = new Map(pageList.map((page) => [page.path, page]));
const groupNames = Object.keys(menuGroups) as MenuGroup[];

/** Menu pages that the operator may open, by group. Empty groups are left out. */
export function useMenuGroups(): readonly PlaceGroup[] {
  const { t } = useWords();
  const { permissions, hasOutbox, site, sites } = useOperator();
  const counts = countsByPlace(useWaitingWork().data?.list ?? []);
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const placeOf = (href: string): readonly Place[] => {
    const { link, part } = pageByPath.get(href) ?? {};
    if (!link || !permissions.includes(link.permission)) return [];
    if (link.needsOutbox && !hasOutbox) return [];
    if (link.ofInstallation && site !== null) return [];
    if (part === 'site' && sites.length === 0) return [];
    const isBelow = href !== '/console' && pathname.startsWith(`${href}/`);
    return [
      {
        href,
        icon: link.icon,
        label: t(link.word),
        current: pathname === href || isBelow,
        count: counts.get(href) ?? 0,
      },
    ];
  };
  return groupNames
    .map((group) => {
      const places = menuGroups[group].flatMap(placeOf);
      const count = places.reduce((sum, place) => sum + place.count, 0);
      return { group, title: t(`nav.group.${group}`), places, count };
    })
    .filter(({ places }) => places.length > 0);
}
