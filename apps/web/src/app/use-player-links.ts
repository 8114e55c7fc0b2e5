import type { GameCategory } from '@app/shared/domain/game-categories';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isLotteryPage } from '../lib/game-path.ts';
import {
  categoryIcon,
  categoryOfPath,
  categoryPath,
  isCategory,
} from '../parts/games/categories.ts';
import { isOfLotteries, useLanes } from '../parts/games/use-lanes.ts';
import { type FrameLink, JOIN_PATH, useJoinHref, usePageLinks } from './use-page-links.ts';

interface PlayerLinks {
  /** Home, the categories that have games, promotions. */
  readonly places: readonly FrameLink[];
  /** What is one's own: money, and the team of an agent. */
  readonly own: readonly FrameLink[];
  /** About the site. Feedback stands last. */
  readonly about: readonly FrameLink[];
}

/** Where a player can go. What is not built, switched off, empty or for others is not shown. */
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

/** What the search finds besides games: wherever a player can go. */
export function useSearchablePages(): readonly FrameLink[] {
  const { places, own, about } = usePlayerLinks();
  return [...places, ...own, ...about];
}

function lotteryLink(t: TFunction<'games'>, pathname: string): FrameLink {
  const label = t('category.LOTT');
  const current = isLotteryPage(pathname);
  return { href: '/lottery', icon: categoryIcon('LOTT'), label, short: label, current };
}

/** The categories that have games. One is current on its page, and while a game of it is asked for. */
function useCategoryLinks(): readonly FrameLink[] {
  const { t } = useTranslation('games');
  const { pathname, search } = useLocation();
  const { data: lanes = [] } = useLanes();
  const asked = new URLSearchParams(search).get('gameType')?.toUpperCase();
  const shown = categoryOfPath(pathname) ?? asked;
  const lotteries = lanes.filter(isOfLotteries);
  // Pages of lotteries do not ask for the categories.
  if (lanes.length === 0 && isLotteryPage(pathname)) return [lotteryLink(t, pathname)];
  return lanes.flatMap((lane) => {
    const { title } = lane;
    if (!isCategory(title)) return [];
    // Two categories have one lobby, where their lotteries say when they are drawn.
    if (lotteries.includes(lane)) return lane === lotteries[0] ? [lotteryLink(t, pathname)] : [];
    const category: GameCategory = title;
    const label = t(`category.${category}`);
    const icon = categoryIcon(category);
    return [
      { href: categoryPath(category), icon, label, short: label, current: category === shown },
    ];
  });
}
