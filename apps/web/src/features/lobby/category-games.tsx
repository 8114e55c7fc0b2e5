import { Failed } from '@app/client/answered';
import { isAwaited } from '@app/client/use-answer';
import type { GameCategory } from '@app/shared/games/game-categories';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Section } from '@app/ui/layout/section';
import { TileGrid } from '@app/ui/layout/tile-grid';
import { TileWall } from '@app/ui/layout/tile-wall';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ShowMore } from '../../parts/game-lists/show-more.tsx';
import { GamePlace } from '../../parts/games/game-place.tsx';
import { type Game, useGames } from '../../parts/games/use-games.ts';
import { gamesOf } from '../../parts/games/use-lanes.ts';
import { FilterBar } from './filter-bar.tsx';
import { GAMES_FOR_GRID, type PageOfGames, useCategoryGames } from './use-category-games.ts';

interface CategoryGamesProps {
  readonly page: PageOfGames;
  readonly enabled: boolean;
  /** Shown below the games, and only once they are loaded, so that their arrival does not move it. */
  readonly foot: ReactNode;
}

/** The games of a page with their filters, and other games if there are few. */
export function CategoryGames({ page, enabled, foot }: CategoryGamesProps) {
  const { lane, category } = page;
  const found = useCategoryGames(page, enabled);
  const ofCategory = lane && gamesOf(lane);
  // A single tile would fill the page, so other games are shown beside it.
  const isSingle = ofCategory === 1;
  return (
    <>
      <div className={`grid gap-5 ${isSingle ? 'desk:grid-cols-2' : ''}`}>
        <div className="grid min-w-0 content-start gap-4">
          <Games found={found} isOfVendor={page.vendor !== undefined} />
        </div>
        {ofCategory !== undefined && ofCategory < GAMES_FOR_GRID && (
          <OtherGames category={category} />
        )}
      </div>
      {(found.list.games || found.list.error) && foot}
    </>
  );
}

interface GamesProps {
  readonly found: ReturnType<typeof useCategoryGames>;
  readonly isOfVendor: boolean;
}

function Games({ found, isOfVendor }: GamesProps) {
  const { t } = useTranslation('lobby');
  const { list, gameCount, options, filters, sort, set, clear } = found;
  const tiles = useRef<HTMLDivElement>(null);
  const isFew = gameCount < GAMES_FOR_GRID;
  if (list.error) return <Failed answer={list} safe={t('safe')} />;
  if (!list.games || (!isFew && isAwaited(options))) return <Waiting />;
  return (
    <>
      {!isFew && (
        <FilterBar
          options={options.data}
          filters={filters}
          sort={sort}
          onSet={set}
          onClear={clear}
          fixed={isOfVendor ? 'vendor' : undefined}
        />
      )}
      {list.total === 0 ? (
        <None isFiltered={Object.keys(filters).length > 0} onClear={clear} />
      ) : (
        <>
          <p role="status" className="text-sm text-ink-2">
            {t('count', { count: list.total })}
          </p>
          <div ref={tiles} aria-busy={list.isOutdated}>
            <Tiles games={list.games} isFew={isFew} />
          </div>
          <ShowMore
            list={list}
            shown={list.games.length}
            total={list.total}
            within={() => tiles.current}
          />
        </>
      )}
    </>
  );
}

function None({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation('lobby');
  return (
    <Empty
      state="no-results"
      sentence={t(isFiltered ? 'none.filtered' : 'none')}
      action={
        isFiltered ? (
          <Button onPress={onClear}>{t('filters.clear')}</Button>
        ) : (
          <ButtonLink href="/">{t('none.home')}</ButtonLink>
        )
      }
    />
  );
}

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

/** Further games for a category with few, so that the page does not end early. */
function OtherGames({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation('lobby');
  const all = useGames();
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
