import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { pointBalance } from '@app/shared/points/calls';
import { cancelTicket, rafflePromotionStatus, ticketList } from '@app/shared/tickets/calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Ticket } from './prizes.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('@app/ui/overlays/confirm-dialog')).ConfirmDialog,
}));

const CHANGES = [ticketList, rafflePromotionStatus, pointBalance];

interface GiveUpTicketProps {
  readonly ticket: Ticket;
  /** Number of equal tickets; one of them is given up. */
  readonly count: number;
}

/** Gives a ticket up after a confirmation. */
export function GiveUpTicket({ ticket, count }: GiveUpTicketProps) {
  const { t } = useTranslation('tickets');
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { send, busy, error } = useCall(cancelTicket, { changes: CHANGES });
  const { transactionId, name, source } = ticket;
  const onDone = () => {
    setAsking(false);
    toast(t('giveUp.done', { name }));
  };
  return (
    <>
      <Button size="small" kind="outline" off={!isOnline} onPress={() => setAsking(true)}>
        {t('giveUp')}
        <span className="sr-only"> {name}</span>
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            kind="danger"
            title={t('giveUp.title')}
            confirm={t('giveUp')}
            busy={busy}
            onConfirm={() => void send({ transactionId }, { onDone })}
            onClose={() => setAsking(false)}
          >
            <p>{t(source === 'points' ? 'giveUp.bought' : 'giveUp.text', { name, count })}</p>
            <Refused error={error} />
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
