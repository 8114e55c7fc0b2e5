import type { GameCategory } from '@app/shared/games/game-categories';
import { useLocation } from 'react-router-dom';
import { isLotteryPage } from '../../lib/addresses/game-path.ts';
import { type Translate, useTranslation } from '../../lib/language/use-translation.ts';
import {
  categoryIcon,
  categoryOfPath,
  categoryPath,
  isCategory,
} from '../../parts/games/categories.ts';
import { isOfLotteries, useLanes } from '../../parts/games/use-lanes.ts';
import { type FrameLink, JOIN_PATH, useJoinHref, usePageLinks } from './use-page-links.ts';

interface PlayerLinks {
  /** Home, categories with games, promotions. */
  readonly places: readonly FrameLink[];
  /** Personal links: money, and an agent's team. */
  readonly own: readonly FrameLink[];
  /** Links about the site; feedback is last. */
  readonly about: readonly FrameLink[];
}

/** The links that the player sees, without pages that are switched off, empty or for other readers. */
export function usePlayerLinks(): PlayerLinks {
  const [lobby, ...places] = usePageLinks('places');
  const joinHref = useJoinHref();
  return {
    places: [...(lobby ? [lobby] : []), ...useCategoryLinks(), ...places],
    own: usePageLinks('own'),
    about: usePageLinks('about').map((link) =>
      link.href === JOIN_PATH ? { ...link, href: joinHref ?? link.href } : link,
    ),
  };
}

/** Pages that the search finds in addition to games: all that the player has links to. */
export function useSearchablePages(): readonly FrameLink[] {
  const { places, own, about } = usePlayerLinks();
  return [...places, ...own, ...about];
}

function lotteryLink(t: Translate<['games']>, pathname: string): FrameLink {
  const label = t('category.LOTT');
  const current = isLotteryPage(pathname);
  return { href: '/lottery', icon: categoryIcon('LOTT'), label, short: label, current };
}

/** Categories with games. One is current on its page, and while one of its games is open. */
function useCategoryLinks(): readonly FrameLink[] {
  const { t } = useTranslation('games');
  const { pathname, search } = useLocation();
  const { data: lanes = [] } = useLanes();
  const categoryParam = new URLSearchParams(search).get('gameType')?.toUpperCase();
  const shown = categoryOfPath(pathname) ?? categoryParam;
  const lotteries = lanes.filter(isOfLotteries);
  // Lottery pages do not load the categories.
  if (lanes.length === 0 && isLotteryPage(pathname)) return [lotteryLink(t, pathname)];
  return lanes.flatMap((lane) => {
    const { title } = lane;
    if (!isCategory(title)) return [];
    // The two lottery categories share one lobby, which shows draw times.
    if (lotteries.includes(lane)) return lane === lotteries[0] ? [lotteryLink(t, pathname)] : [];
    const category: GameCategory = title;
    const label = t(`category.${category}`);
    const icon = categoryIcon(category);
    return [
      { href: categoryPath(category), icon, label, short: label, current: category === shown },
    ];
  });
}
