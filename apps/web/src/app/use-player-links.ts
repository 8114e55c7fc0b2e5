import type { GameCategory } from '@app/shared/domain/game-categories';
import type { IconName } from '@app/ui/icon-names';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useHasBanners } from '../features/content/hero-banners.tsx';
import { useContent } from '../features/content/use-content.ts';
import { useApps, useResource } from '../features/content/use-resources.ts';
import {
  categoryIcon,
  categoryOfPath,
  categoryPath,
  isCategory,
} from '../features/games/categories.ts';
import { useLanes } from '../features/games/use-lanes.ts';
import { useSession } from '../lib/session.ts';
import { useFlag } from '../lib/site.ts';

const JOIN_PATH = '/join';

export interface FrameLink {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  readonly current: boolean;
}

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
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const session = useSession();
  const mayDeposit = useFlag('DPSTBAS3');
  const mayWrite = useFlag('FEEDBACK3');
  const categories = useCategoryLinks();
  const { data: content } = useContent();
  const joinHref = useJoinHref();
  const hasApps = useApps().length > 0;
  const link = (href: string, icon: IconName, label: string): FrameLink => ({
    href,
    icon,
    label,
    current: href === '/' ? pathname === '/' : isWithin(pathname, href),
  });
  const when = (wanted: boolean | undefined, ...args: Parameters<typeof link>): FrameLink[] =>
    wanted ? [link(...args)] : [];
  return {
    places: [
      link('/', 'house-fill', t('nav.lobby')),
      ...categories,
      ...when(content && content.promotion.length > 0, '/promotions', 'gift', t('nav.promotions')),
    ],
    own: [
      ...when(session && mayDeposit, '/deposit', 'wallet', t('nav.deposit')),
      ...when(session !== undefined, '/member', 'user-circle', t('nav.member')),
      ...when(session?.isAgent, '/agentHome', 'users-three', t('nav.agent')),
    ],
    about: [
      ...when(hasApps, '/down', 'device-mobile', t('nav.down')),
      ...(joinHref && !session?.isAgent ? [link(joinHref, 'handshake', t('nav.join'))] : []),
      link('/help', 'question', t('nav.help')),
      link('/support', 'headset', t('nav.support')),
      ...when(mayWrite, '/feedback', 'envelope-simple', t('nav.feedback')),
    ],
  };
}

/** Where people become agents: a page of this site while banners hang there, else where the operator points. */
function useJoinHref(): string | undefined {
  const hasPage = useHasBanners('JOIN');
  const elsewhere = useResource('AFFILIATE');
  if (hasPage) return JOIN_PATH;
  return elsewhere === JOIN_PATH ? undefined : elsewhere;
}

/** What the search finds besides games: wherever a player can go. */
export function useSearchablePages(): readonly FrameLink[] {
  const { places, own, about } = usePlayerLinks();
  return [...places, ...own, ...about];
}

/** The categories that have games. One is current on its page, and while a game of it is asked for. */
function useCategoryLinks(): readonly FrameLink[] {
  const { t } = useTranslation('games');
  const { pathname, search } = useLocation();
  const { data: lanes = [] } = useLanes();
  const asked = new URLSearchParams(search).get('gameType')?.toUpperCase();
  const shown = categoryOfPath(pathname) ?? asked;
  return lanes.flatMap(({ title }) => {
    if (!isCategory(title)) return [];
    const category: GameCategory = title;
    return [
      {
        href: categoryPath(category),
        icon: categoryIcon(category),
        label: t(`category.${category}`),
        current: category === shown,
      },
    ];
  });
}

const isWithin = (pathname: string, href: string): boolean => {
  const [at, place] = [pathname.toLowerCase(), href.toLowerCase()];
  return at === place || at.startsWith(`${place}/`);
};
