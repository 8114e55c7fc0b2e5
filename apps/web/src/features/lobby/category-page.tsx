import { Answered } from '@app/client/answered';
import { isAwaited } from '@app/client/use-answer';
import type { GameCategory } from '@app/shared/games/game-categories';
import { ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Section } from '@app/ui/layout/section';
import { TileGrid } from '@app/ui/layout/tile-grid';
import { TileWall } from '@app/ui/layout/tile-wall';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { lotteryPageOf } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { type Game, useAllGames, useGames } from '../../parts/games/use-games.ts';
import { isOfLotteries, type Lane, useLanes } from '../../parts/games/use-lanes.ts';
import { ClassTabs } from './class-tabs.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filterGames, possibleFilters, sortGames } from './filters.ts';
import { PageHead } from './page-head.tsx';
import { useFilters } from './use-filters.ts';
import { useGameClass } from './use-game-class.ts';

interface CategoryPageProps {
  readonly category: GameCategory;
  /** Restricts the page to this vendor, case-insensitively. */
  readonly vendor?: string | undefined;
  readonly missing: ReactNode;
  /** Shown below the games once they are loaded, so that it cannot move them. */
  readonly foot?: ReactNode;
}

/** All games of a category, optionally of one vendor. */
export function CategoryPage({ category, vendor, missing, foot }: CategoryPageProps) {
  const { t } = useTranslation('games');
  const { data: lanes } = useLanes();
  const lane = lanes?.find(({ title }) => title === category);
  const card = cardOf(lane, vendor);
  if (lanes && (!lane || (vendor && !card))) return missing;
  // Lotteries have their own page with draws; this page would count and show them differently.
  if (lane && isOfLotteries(lane))
    return <Navigate replace to={(vendor && lotteryPageOf(vendor.toUpperCase())) || '/lottery'} />;
  const word = t(`category.${category}`);
  const title = card ? `${card.displayName} · ${word}` : word;
  return (
    // At least the height of the window, so that the content below does not move when the games arrive.
    <div className="grid min-h-dvh content-start gap-5">
      <PageTitle>{title}</PageTitle>
      <PageHead category={category} title={word} card={card} />
      {lane && !vendor && <ClassTabs lane={lane} category={category} />}
      <WithOthers category={category} vendor={card?.vassalage ?? vendor} />
      <Foot category={category} vendor={card?.vassalage ?? vendor}>
        {foot}
      </Foot>
    </div>
  );
}

function cardOf(lane: Lane | undefined, vendor: string | undefined) {
  if (!vendor) return undefined;
  return lane?.cards.find(({ vassalage }) => vassalage.toLowerCase() === vendor.toLowerCase());
}

interface FootProps extends GamesProps {
  readonly children: ReactNode;
}

/** Rendered after the games, because their number is unknown before. */
function Foot({ category, vendor, children }: FootProps) {
  const list = useAllGames({ gameType: category, ...(vendor && { vassalage: vendor }) });
  return !isAwaited(list) && children;
}

interface GamesProps {
  readonly category: GameCategory;
  readonly vendor: string | undefined;
}

function Games({ category, vendor }: GamesProps) {
  const { t } = useTranslation('lobby');
  const gameClassify = useGameClass({ category, vendor });
  const list = useAllGames({
    gameType: category,
    ...(vendor && { vassalage: vendor }),
    ...(gameClassify && { gameClassify }),
  });
  const none = (
    <Empty
      state="no-results"
      sentence={t('none')}
      action={<ButtonLink href="/">{t('none.home')}</ButtonLink>}
    />
  );
  return (
    <Answered answer={list} waiting={<Waiting />} safe={t('safe')} empty={none}>
      {(games) => <Narrowed games={games} isOfVendor={vendor !== undefined} />}
    </Answered>
  );
}

function Narrowed({ games, isOfVendor }: { games: readonly Game[]; isOfVendor: boolean }) {
  const { t, i18n } = useTranslation('lobby');
  const { requested, sort, set, clear } = useFilters();
  const filters = possibleFilters(games, requested);
  const shown = sortGames(filterGames(games, filters), sort, i18n.language);
  return (
    <>
      {games.length >= GAMES_FOR_GRID && (
        <FilterBar
          games={games}
          filters={filters}
          sort={sort}
          onSet={set}
          onClear={clear}
          fixed={isOfVendor ? 'vendor' : undefined}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {t('count', { count: shown.length })}
      </p>
      <Tiles games={shown} isFew={games.length < GAMES_FOR_GRID} />
    </>
  );
}

/** With fewer games, tiles are large. */
const GAMES_FOR_GRID = 12;

function Tiles({ games, isFew }: { readonly games: readonly Game[]; readonly isFew: boolean }) {
  if (!isFew)
    return (
      <TileGrid>
        {games.map((game) => (
          <li key={game.nodeId}>
            <GamePlace game={game} />
          </li>
        ))}
      </TileGrid>
    );
  return (
    <TileWall>
      {games.map((game) => (
        <GamePlace key={game.nodeId} game={game} shape="landscape" />
      ))}
    </TileWall>
  );
}

/** A single tile would fill the page, so other games are shown beside it. */
function WithOthers({ category, vendor }: GamesProps) {
  const ofKind = useAllGames({ gameType: category });
  const isSingle = ofKind.data?.length === 1;
  return (
    <div className={`grid gap-5 ${isSingle ? 'desk:grid-cols-2' : ''}`}>
      <div className="grid min-w-0 content-start gap-4">
        <Games category={category} vendor={vendor} />
      </div>
      <OtherGames category={category} />
    </div>
  );
}

/** Further games for a category with few, so that the page does not end early. */
function OtherGames({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation('lobby');
  const ofKind = useAllGames({ gameType: category });
  const all = useGames();
  if (!ofKind.data || ofKind.data.length >= GAMES_FOR_GRID) return null;
  const others = (all.data?.games ?? [])
    .filter(({ gameType }) => gameType !== category)
    .slice(0, GAMES_FOR_GRID - 1);
  if (others.length === 0) return null;
  return (
    <Section title={t('others')}>
      <Tiles isFew games={others} />
    </Section>
  );
}

const WAITING_TILES = 12;

function Waiting() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="control" />
      <Skeleton shape="word" />
      <TileGrid>
        {Array.from({ length: WAITING_TILES }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <li key={place}>
            <Skeleton shape="tile" />
          </li>
        ))}
      </TileGrid>
    </div>
  );
}
