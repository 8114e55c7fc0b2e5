import { isAwaited } from '@app/client/use-answer';
import { ShelfSkeleton } from '@app/ui/feedback/shelf-skeleton';
import { useIsPageLoaded } from '@app/ui/feedback/use-is-page-loaded';
import { Shelf } from '@app/ui/layout/shelf';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { categoryPath, isCategory } from '../../parts/games/categories.ts';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { useFavoriteGames } from '../../parts/games/use-favorites.ts';
import { type Game, useGames } from '../../parts/games/use-games.ts';
import { type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { useRecentGames } from '../../parts/games/use-recent-games.ts';
import { CategoryCarousel } from './category-carousel.tsx';
import { GameWall } from './game-wall.tsx';
import { likePlayed } from './like-played.ts';
import type { LobbyPlan } from './lobby-plan.ts';
import { shelfLanes } from './shelf-lanes.ts';
import { isLottery, useLobby } from './use-lobby.ts';

/** The page of lotteries lists all of them. */
const LOTTERIES_MAX = 8;

interface LobbyGamesProps {
  /** Below the first games. */
  readonly notices?: ReactNode;
}

/** The layout that fits the number of games: each once and large, or shelves. */
export function LobbyGames({ notices }: LobbyGamesProps) {
  const { plan } = useLobby();
  if (!plan)
    return (
      <>
        <ShelfSkeleton itemSize="portrait" />
        {notices}
      </>
    );
  if (plan.kind === 'none') return notices;
  if (plan.kind === 'grid')
    return (
      <>
        <GameWall />
        {notices}
        <Lotteries />
      </>
    );
  return <Shelves plan={plan} notices={notices} />;
}

interface ShelvesProps {
  readonly plan: LobbyPlan;
  readonly notices: ReactNode;
}

/** A game shown by one shelf is left out of the shelves below. */
function Shelves({ plan, notices }: ShelvesProps) {
  const { t } = useTranslation(['home', 'games']);
  const { data: lanes } = useLanes();
  const favorites = useFavoriteGames();
  const recent = useRecentGames();
  const all = useGames();
  const own = useGames({ isHouse: '1' });
  const latest = useNewest();
  const isWaiting =
    favorites.isLoading || recent.isLoading || isAwaited(own, all) || latest.isLoading;
  const marked = favorites.data?.content ?? [];
  const house = own.data?.games ?? [];
  const like = isWaiting
    ? undefined
    : likePlayed(
        recent.data?.list ?? [],
        without([...house, ...(all.data?.games ?? []), ...latest.games], marked),
      );
  const chosen = [...marked, ...(like?.games ?? [])];
  const ofHouse = without(house, chosen);
  const ownOthers = ofHouse.filter((game) => !isLottery(game));
  const newest = without(latest.games, [...chosen, ...ofHouse]);
  const shown = isWaiting ? undefined : [...chosen, ...ofHouse, ...newest];
  return (
    <>
      {isWaiting ? (
        <ShelfSkeleton itemSize="portrait" />
      ) : (
        <>
          <GameShelf title={t('games:favorites')} games={marked} />
          {like && (
            <GameShelf
              title={t('because', { game: like.because.displayName })}
              games={like.games}
            />
          )}
          <GameShelf title={t('originals')} games={ownOthers} />
        </>
      )}
      {notices}
      {plan.hasCategories && <CategoryCarousel />}
      <Lotteries />
      <GameShelf title={t('newest')} games={newest} />
      {shelfLanes(lanes ?? [], plan).map((lane) => (
        <OfCategory key={lane.title} lane={lane} shown={shown} />
      ))}
    </>
  );
}

/** A long row of pictures below the first screen, loaded after it. */
function Lotteries() {
  const { t } = useTranslation('games');
  const { lotteries, lotteryCount } = useLobby();
  const isLoaded = useIsPageLoaded();
  if (lotteries.length === 0) return null;
  if (!isLoaded) return <ShelfSkeleton itemSize="portrait" />;
  return (
    <GameShelf
      title={t('category.LOTT')}
      more={{
        href: '/lottery',
        label: t('all', { count: Math.max(lotteryCount, lotteries.length) }),
      }}
      games={lotteries.slice(0, LOTTERIES_MAX)}
    />
  );
}

function without(games: readonly Game[], shown: readonly Pick<Game, 'nodeId'>[]): Game[] {
  const ids = new Set(shown.map(({ nodeId }) => nodeId));
  return games.filter(({ nodeId }) => !ids.has(nodeId));
}

/** New games, unless most games are new. */
function useNewest() {
  const { data: newest, isLoading } = useGames({ isNew: '1' });
  const all = useGames().data;
  const isFew = newest && all && newest.totalCount * 2 <= all.totalCount;
  return { games: isFew ? newest.games : [], isLoading };
}

interface OfCategoryProps {
  readonly lane: Lane;
  /** The games shown above; undefined until loaded. */
  readonly shown: readonly Game[] | undefined;
}

function OfCategory({ lane, shown }: OfCategoryProps) {
  const { t } = useTranslation('games');
  const category = isCategory(lane.title) ? lane.title : undefined;
  const list = useGames({ gameType: lane.title });
  if (!category) return null;
  if (isAwaited(list) || !shown) return <ShelfSkeleton itemSize="portrait" />;
  const more = {
    href: categoryPath(category),
    label: t('all', { count: list.data?.totalCount ?? 0 }),
  };
  const games = without(list.data?.games ?? [], shown);
  return <GameShelf title={t(`category.${category}`)} more={more} games={games} />;
}

interface GameShelfProps {
  readonly title: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly games: readonly Game[];
}

function GameShelf({ title, more, games }: GameShelfProps) {
  if (games.length === 0) return null;
  return (
    <Shelf itemSize="portrait" title={title} {...(more && { more })}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GamePlace game={game} />
        </li>
      ))}
    </Shelf>
  );
}
