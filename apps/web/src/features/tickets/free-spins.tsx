import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { claimFreeSpinTicketV2, ticketList } from '@app/shared/tickets/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Ticket } from './prizes.ts';

/** Uses a ticket for its free spins. */
export function StartFreeSpins({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation('tickets');
  const isOnline = useOnline();
  const { send, busy, error } = useCall(claimFreeSpinTicketV2, { changes: [ticketList] });
  const { transactionId, name } = ticket;
  const onDone = ({ freeSpins }: { readonly freeSpins: { readonly gameName: string } }) =>
    toast(t('spins.started', { game: freeSpins.gameName }));
  return (
    <>
      <Button
        size="small"
        busy={busy}
        off={!isOnline}
        onPress={() => void send({ transactionId }, { onDone })}
      >
        {t('spins.start')}
        <span className="sr-only"> {name}</span>
      </Button>
      <Refused error={error} />
    </>
  );
}

interface FreeSpinsProps {
  readonly spins: NonNullable<Ticket['freeSpins']>;
}

/** The free spins of a ticket: their number, their game, and their expiry. */
export function FreeSpins({ spins }: FreeSpinsProps) {
  const { t } = useTranslation('tickets');
  const money = useMoneyText();
  const time = useTimeText();
  const { gameName, betAmount, spinsLeft, wonAmount, expireTime } = spins;
  return (
    <span className="grid gap-half text-sm">
      <span>{t('spins.of', { count: spins.spins, stake: money(betAmount), game: gameName })}</span>
      {wonAmount > 0n && <span>{t('spins.won', { amount: money(wonAmount) })}</span>}
      {spinsLeft > 0 && expireTime !== null && (
        <span className="text-ink-2">
          {t('spins.until', { time: time.dayAndMinute(expireTime) })}
        </span>
      )}
    </span>
  );
}

/** Leads to the game while free spins are left. */
export function PlayFreeSpins({ spins }: FreeSpinsProps) {
  const { t } = useTranslation('tickets');
  const { vassalage, gameCode, gameName, spinsLeft } = spins;
  if (spinsLeft === 0) return null;
  return (
    <ButtonLink size="small" href={`/game/${vassalage}/${gameCode}`}>
      {t('spins.play')}
      <span className="sr-only"> {gameName}</span>
    </ButtonLink>
  );
}
