import { isAwaited } from '@app/client/use-answer';
import { Strip } from '@app/ui/layout/shelf';
import { Anchor } from '@app/ui/navigation/anchor';
import { useId } from 'react';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Game, useGames } from '../../parts/games/use-games.ts';
import { CountDown } from '../../parts/lottery/count-down.tsx';
import { ResultBalls } from '../../parts/lottery/result-balls.tsx';
import { gamesIn, type MenuGame, useLotteries } from '../../parts/lottery/use-lotteries.ts';
import styles from './live-lotteries.module.css';
import { isLottery } from './use-lobby.ts';

const TILES_MAX = 12;

/** The first lotteries of the lobby, each with its countdown and last result. */
export function LiveLotteries() {
  const { t } = useTranslation('games');
  const games = useGames();
  const lotteries = games.data?.games.filter(isLottery) ?? [];
  const live = new Map(gamesIn(useLotteries().data).map((game) => [game.gameCode, game]));
  // Without lotteries the space is released.
  if (lotteries.length === 0) return isAwaited(games) ? null : <span hidden />;
  return (
    <Strip label={t('category.LOTT')} itemSize="landscape">
      {lotteries.slice(0, TILES_MAX).map((game) => (
        <li key={game.nodeId}>
          <LiveTile game={game} live={live.get(game.gameCode)} />
        </li>
      ))}
    </Strip>
  );
}

interface LiveTileProps {
  readonly game: Game;
  /** Undefined while loading. */
  readonly live: MenuGame | undefined;
}

/** The whole tile opens the lottery. Its height does not depend on the data loaded. */
function LiveTile({ game, live }: LiveTileProps) {
  const { t } = useTranslation('lottery');
  const id = useId();
  return (
    <article className={styles.tile} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="line-clamp-2 min-w-0 text-sm leading-snug font-strong wrap-anywhere">
          <Anchor href={pathOfGame(game)} className={styles.link}>
            <bdi>{game.displayName}</bdi>
          </Anchor>
        </h2>
        <span className="shrink-0 text-sm font-strong">{live && <TimeLeft live={live} />}</span>
      </div>
      <div className={styles.result}>
        {live?.last?.winNo ? (
          <ResultBalls size="small" family={live.family} winNo={live.last.winNo} />
        ) : (
          live && <span className="text-xs text-ink-3">{t('result.none')}</span>
        )}
      </div>
    </article>
  );
}

function TimeLeft({ live: { isResting, current } }: { readonly live: MenuGame }) {
  const { t } = useTranslation('lottery');
  if (isResting || !current)
    return <span className="text-xs text-ink-3">{t(isResting ? 'resting' : 'notOnSale')}</span>;
  return <CountDown until={current.closeTime} />;
}
