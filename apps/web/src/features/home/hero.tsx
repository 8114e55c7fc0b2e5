import { Failed } from '@app/client/answered';
import { isAwaited } from '@app/client/use-answer';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { BigWinPoster } from './big-win-poster.tsx';
import { GamePoster } from './game-poster.tsx';
import { useLobby } from './use-lobby.ts';

/** Top of the lobby: a great win of the last 24 hours, else a game. */
export function Hero() {
  const { t } = useTranslation('home');
  const { lead, games, wins } = useLobby();
  if (lead) return 'win' in lead ? <BigWinPoster {...lead.win} /> : <GamePoster game={lead.game} />;
  if (isAwaited(games, wins)) return <Skeleton shape="card" />;
  if (games.error) return <Failed answer={games} safe={t('games.safe')} />;
  return <Empty state="no-results" sentence={t('games.none')} />;
}
