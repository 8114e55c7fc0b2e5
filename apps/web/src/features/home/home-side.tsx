import { Failed } from '@app/client/answered';
import { isAwaited } from '@app/client/use-answer';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Percent } from '@app/ui/figures/figures';
import { Card } from '@app/ui/layout/card';
import { MediaRow } from '@app/ui/pictures/media-row';
import { WinnerList } from '@app/ui/play/winner-list';
import { pathOfGame } from '../../lib/addresses/game-path.ts';
import { useAgoText } from '../../lib/language/use-ago-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { squareOf } from '../../parts/games/use-game-pictures.ts';
import { type Game, useHotGames } from '../../parts/games/use-games.ts';
import { useMaintenanceText } from '../../parts/games/use-maintenance-text.ts';
import { leadGameOf, useLobby } from './use-lobby.ts';
import { useMultiplierText } from './use-multiplier-text.ts';
import { useWins } from './use-wins.ts';

const HOT_SHOWN = 5;
const WINS_SHOWN = 8;

/** With fewer wins the side would be empty below them. */
const SIDE_WINS_MIN = 3;

/** Whether the lobby has enough content for its side; otherwise the page has a single column. */
export function useHasSide(): boolean {
  const { plan } = useLobby();
  const board = useWins();
  const { wins } = board;
  return isAwaited(board) || (wins?.length ?? 0) >= SIDE_WINS_MIN || plan?.hasHot === true;
}

/** Games featured by the operator, or the most played ones, in lobbies with many games. */
export function HotGames() {
  const { plan } = useLobby();
  return plan?.hasHot ? <HotCard /> : null;
}

function HotCard() {
  const { t } = useTranslation('home');
  const hot = useHotGames();
  const led = leadGameOf(useLobby().lead);
  if (isAwaited(hot)) return <WaitingCard title={t('hot')} rows={HOT_SHOWN} />;
  const others = (hot.data?.list ?? []).filter(({ nodeId }) => nodeId !== led?.nodeId);
  const games = others.slice(0, HOT_SHOWN);
  if (games.length === 0) return null;
  return (
    <Card title={t('hot')}>
      <ul className="grid gap-2">
        {games.map((game) => (
          <li key={game.nodeId}>
            <HotGame game={game} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HotGame({ game }: { readonly game: Game }) {
  const { t } = useTranslation('games');
  const maintenanceText = useMaintenanceText();
  const { playing, playedToday, rtp } = game;
  const provider =
    playing > 0
      ? t('playing', { count: playing })
      : playedToday > 0
        ? t('playedToday', { count: playedToday })
        : game.vendorName;
  return (
    <MediaRow
      href={pathOfGame(game)}
      src={squareOf(game)}
      title={game.displayName}
      note={maintenanceText(game.maintenance) ?? provider}
      end={rtp !== null && <Percent value={rtp / 100} />}
    />
  );
}

/** Notable wins of the last 24 hours, newest first, updated live. */
export function LatestWins() {
  const { t } = useTranslation('home');
  const multiplier = useMultiplierText();
  const agoText = useAgoText();
  const board = useWins();
  if (isAwaited(board)) return <WaitingCard title={t('wins')} rows={WINS_SHOWN} />;
  if (!board.wins) return <Failed answer={board} safe={t('games.safe')} />;
  if (board.wins.length === 0) return null;
  const wins = board.wins.slice(0, WINS_SHOWN).map((win) => ({
    id: win.winId,
    winner: win.customerName,
    cause: `${win.gameName} · ${multiplier(win.multiplier)}`,
    payout: win.winAmount,
    when: agoText(win.winTime),
  }));
  return (
    <Card title={t('wins')}>
      <WinnerList wins={wins} />
    </Card>
  );
}

function WaitingCard({ title, rows }: { readonly title: string; readonly rows: number }) {
  return (
    <Card title={title}>
      <div className="grid gap-2" aria-busy="true">
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders
          <Skeleton key={row} shape="row" />
        ))}
      </div>
    </Card>
  );
}
