import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { lastGameFirst } from '../games/last-game.ts';
import { useGames } from '../games/use-games.ts';
import { BigWinTicket } from './big-win-ticket.tsx';
import { GameTicket } from './game-ticket.tsx';
import { largestOf, useWins } from './use-wins.ts';

/** One live thing on top: the largest win of the last 24 hours. Without one, the first game. */
export function Hero() {
  const { t } = useTranslation('home');
  const errorText = useErrorText();
  const board = useWins();
  const games = useGames();
  const win = largestOf(board.wins ?? []);
  if (win) return <BigWinTicket win={win} />;
  if (board.isPending || games.isPending) return <Skeleton shape="ticket" />;
  const [game] = lastGameFirst(games.data?.games ?? []);
  if (game) return <GameTicket game={game} />;
  if (games.isError)
    return (
      <ErrorState
        failed={errorText(games.error)}
        safe={t('games.safe')}
        reference={referenceOf(games.error)}
        onRetry={() => void games.refetch()}
      />
    );
  return <Empty state="no-results" sentence={t('games.none')} />;
}
