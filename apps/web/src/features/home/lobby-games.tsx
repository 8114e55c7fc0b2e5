import { Shelf } from '@app/ui/shelf';
import { ShelfSkeleton } from '@app/ui/shelf-skeleton';
import { useTranslation } from 'react-i18next';
import { categoryPath, isCategory } from '../games/categories.ts';
import { GamePlace } from '../games/game-place.tsx';
import { useFavoriteGames } from '../games/use-favorites.ts';
import { type Game, useGames } from '../games/use-games.ts';
import { gamesOf, type Lane, useLanes } from '../games/use-lanes.ts';
import { CategoryCarousel } from './category-carousel.tsx';
import { GameWall } from './game-wall.tsx';
import type { LobbyPlan } from './lobby-plan.ts';
import { useLobby } from './use-lobby.ts';

/** What one shelf needs to be worth its line. */
const SHELF_GAMES_MIN = 4;

/** What fits the number of games: each once and large, or shelves that help to choose. */
export function LobbyGames() {
  const { plan } = useLobby();
  const { lanes } = useLanes();
  if (!plan) return <ShelfSkeleton places="portrait" />;
  if (plan.kind === 'none') return null;
  if (plan.kind === 'grid') return <GameWall />;
  return (
    <>
      <Favorites />
      <Originals />
      {plan.hasCategories && <CategoryCarousel />}
      <Newest />
      {lanes
        ?.filter((lane) => isWorthShelf(lane, plan))
        .map((lane) => (
          <OfCategory key={lane.title} lane={lane} />
        ))}
    </>
  );
}

/** Filled by others than the house, and not a row of the choice of categories already. */
const isWorthShelf = (lane: Lane, { hasCategories }: LobbyPlan) =>
  gamesOf(lane) >= SHELF_GAMES_MIN &&
  lane.cards.some(({ isHouse }) => !isHouse) &&
  (!hasCategories || lane.cards.length > 1);

function Favorites() {
  const { t } = useTranslation('games');
  const games = useFavoriteGames().data?.content ?? [];
  return <GameShelf title={t('favorites')} games={games} />;
}

function Originals() {
  const { t } = useTranslation('home');
  const own = useGames({ isHouse: '1' });
  if (own.isPending) return <ShelfSkeleton places="portrait" />;
  return <GameShelf title={t('originals')} games={own.data?.games ?? []} />;
}

/** Only where new is a difference, not while most games are; and without the house's own, shown above. */
function Newest() {
  const { t } = useTranslation('home');
  const newest = useGames({ isNew: '1' }).data;
  const all = useGames().data;
  if (!newest || !all || newest.totalCount * 2 > all.totalCount) return null;
  const games = newest.games.filter(({ isHouse }) => !isHouse);
  return <GameShelf title={t('newest')} games={games} />;
}

function OfCategory({ lane }: { readonly lane: Lane }) {
  const { t } = useTranslation('games');
  const category = isCategory(lane.title) ? lane.title : undefined;
  const list = useGames({ gameType: lane.title });
  if (!category) return null;
  if (list.isPending) return <ShelfSkeleton places="portrait" />;
  const more = {
    href: categoryPath(category),
    label: t('all', { count: list.data?.totalCount ?? 0 }),
  };
  return <GameShelf title={t(`category.${category}`)} more={more} games={list.data?.games ?? []} />;
}

interface GameShelfProps {
  readonly title: string;
  readonly more?: { readonly href: string; readonly label: string };
  readonly games: readonly Game[];
}

function GameShelf({ title, more, games }: GameShelfProps) {
  if (games.length === 0) return null;
  return (
    <Shelf places="portrait" title={title} {...(more && { more })}>
      {games.map((game) => (
        <li key={game.nodeId}>
          <GamePlace game={game} />
        </li>
      ))}
    </Shelf>
  );
}
