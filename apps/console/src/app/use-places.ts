import type { IconName } from '@app/ui/icon-names';
import { useLocation } from 'react-router-dom';
import { useOperator } from '../lib/operator.ts';
import { useWords } from '../lib/words.ts';
import { countsByPlace, useWaitingWork } from '../parts/waiting-work/use-waiting-work.ts';
import { GROUPS, pageList } from './pages.ts';

export interface Place {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
  /** How much waits there. */
  readonly count: number;
}

/** Where the operator may go, by duty. */
export function usePlaces(): readonly {
  readonly title: string;
  readonly places: readonly Place[];
}[] {
  const { t } = useWords();
  const { permissions, hasOutbox, site, sites } = useOperator();
  const counts = countsByPlace(useWaitingWork().data?.list ?? []);
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const placesOf = (group: (typeof GROUPS)[number]) =>
    pageList.flatMap(({ path: href, link, part }): readonly Place[] => {
      if (link?.group !== group || !permissions.includes(link.permission)) return [];
      if (link.needsOutbox && !hasOutbox) return [];
      if (link.ofInstallation && site !== null) return [];
      if (part === 'site' && sites.length === 0) return [];
      const isBelow = href !== '/console' && pathname.startsWith(`${href}/`);
      const current = pathname === href || isBelow;
      return [
        { href, icon: link.icon, label: t(link.word), current, count: counts.get(href) ?? 0 },
      ];
    });
  return GROUPS.map((group) => ({
    title: t(`nav.group.${group}`),
    places: placesOf(group),
  })).filter(({ places }) => places.length > 0);
}
