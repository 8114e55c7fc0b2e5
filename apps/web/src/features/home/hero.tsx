import { Empty } from '@app/ui/empty';
import { ErrorState } from '@app/ui/error-state';
import { Skeleton } from '@app/ui/skeleton';
import { useTranslation } from 'react-i18next';
import { referenceOf, useErrorText } from '../../lib/use-error-text.ts';
import { BigWinTicket } from './big-win-ticket.tsx';
import { GameTicket } from './game-ticket.tsx';
import { useLobby } from './use-lobby.ts';

/** One live thing on top: a win of the last 24 hours that excites. Without one, a game. */
export function Hero() {
  const { t } = useTranslation('home');
  const errorText = useErrorText();
  const { lead, games, isPending } = useLobby();
  if (lead) return 'win' in lead ? <BigWinTicket {...lead.win} /> : <GameTicket game={lead.game} />;
  if (isPending) return <Skeleton shape="ticket" />;
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
