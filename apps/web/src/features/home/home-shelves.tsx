import { Shelf } from '@app/ui/shelf';
import { ShelfSkeleton } from '@app/ui/shelf-skeleton';
import { useTranslation } from 'react-i18next';
import { categoryPath, isCategory } from '../games/categories.ts';
import { GamePlace } from '../games/game-place.tsx';
import { useFavoriteGames } from '../games/use-favorites.ts';
import { type Game, useGames } from '../games/use-games.ts';
import { gamesOf, type Lane, useLanes } from '../games/use-lanes.ts';
import { CategoryCarousel } from './category-carousel.tsx';

/** What one shelf needs to be worth its line. */
const SHELF_GAMES_MIN = 4;

/** What one marked, the house's own games, a choice of categories, the newest games, and each category that others fill. */
export function HomeShelves() {
  const { lanes } = useLanes();
  return (
    <>
      <Favorites />
      <Originals />
      <CategoryCarousel />
      <Newest />
      {lanes?.filter(isFilledByOthers).map((lane) => (
        <OfCategory key={lane.title} lane={lane} />
      ))}
    </>
  );
}

const isFilledByOthers = (lane: Lane) =>
  gamesOf(lane) >= SHELF_GAMES_MIN && lane.cards.some(({ isHouse }) => !isHouse);

function Favorites() {
  const { t } = useTranslation('games');
  const games = useFavoriteGames().data?.content ?? [];
  return <GameShelf title={t('favorites')} games={games} />;
}

function Originals() {
  const { t } = useTranslation('home');
  const own = useGames({ isHouse: '1' });
  if (own.isPending) return <ShelfSkeleton places="portrait" />;
  const games = own.data?.games ?? [];
  if (games.length === 0) return null;
  return <GameShelf title={t('originals')} games={games} />;
}

/** Only where new is a difference: not while most games are. */
function Newest() {
  const { t } = useTranslation('home');
  const newest = useGames({ isNew: '1' }).data;
  const all = useGames().data;
  if (!newest || !all || newest.totalCount === 0) return null;
  if (newest.totalCount * 2 > all.totalCount) return null;
  return <GameShelf title={t('newest')} games={newest.games} />;
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
