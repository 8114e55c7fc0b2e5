import { isAwaited } from '@app/client/use-answer';
import { Button } from '@app/ui/buttons/button';
import { Strip } from '@app/ui/layout/shelf';
import { useUi } from '@app/ui/ui-provider';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { savesData } from '../../../lib/saves-data.ts';
import { useGames } from '../../../parts/games/use-games.ts';
import { useRecentGames } from '../../../parts/games/use-recent-games.ts';
import { gamesIn, useLotteries } from '../../../parts/lottery/use-lotteries.ts';
import { chooseTiles, codesOf, keyOf, type NowTile } from './choose-tiles.ts';
import { DrawTile } from './draw-tile.tsx';
import { MatchTile } from './match-tile.tsx';
import styles from './now-strip.module.css';
import { useHeldTiles } from './use-held-tiles.ts';
import { useNextMatches } from './use-next-matches.ts';

/** @param waiting shown until the draws and matches are known */
export function NowTiles({ waiting }: { readonly waiting: ReactNode }) {
  const { t } = useTranslation('home');
  const lotteries = useLotteries();
  const matches = useNextMatches();
  const games = useGames().data?.games ?? [];
  const played = useRecentGames().data?.list ?? [];
  const pictured = savesData() ? [] : games;
  const pictures = new Map(pictured.map((game) => [keyOf(game), game.iconUrl]));
  const latest = chooseTiles({
    lotteries: gamesIn(lotteries.data),
    matches: matches.data?.list ?? [],
    pictured: games,
    played,
  });
  const { tiles, hold } = useHeldTiles(latest, idOf);
  if (tiles.length > 0)
    return (
      <div className="min-w-0" {...hold}>
        <Strip label={t('now')} itemSize="landscape">
          {tiles.map((tile, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles are positions, whose content changes without a shift
            <li key={place}>
              {'draw' in tile ? (
                <DrawTile
                  draw={tile.draw}
                  picture={pictures.get(keyOf(codesOf(tile.draw.lottery)))}
                />
              ) : (
                <MatchTile match={tile.match} picture={pictures.get(keyOf(tile.match))} />
              )}
            </li>
          ))}
        </Strip>
      </div>
    );
  if (isAwaited(lotteries, matches)) return waiting;
  const failed = lotteries.data ? matches : lotteries;
  // Without draws and matches the space is released.
  return failed.error ? <FailedTiles onRetry={() => void failed.refetch()} /> : <span hidden />;
}

const idOf = (tile: NowTile): string =>
  'draw' in tile
    ? keyOf(codesOf(tile.draw.lottery))
    : `${tile.match.vassalage}/${tile.match.matchId}`;

/** As high as the tiles. */
function FailedTiles({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('home');
  const { words } = useUi();
  return (
    <div role="alert" className={styles.failed}>
      <p className="min-w-0 text-sm text-ink-2">{t('now.failed')}</p>
      <Button size="small" onPress={onRetry}>
        {words.tryAgain}
      </Button>
    </div>
  );
}
