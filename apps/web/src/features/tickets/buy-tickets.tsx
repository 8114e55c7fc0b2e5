import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import { pointBalance, redeemPointList } from '@app/shared/points/calls';
import { buyRaffleTickets, rafflePromotionStatus, ticketList } from '@app/shared/tickets/calls';
import { BOUGHT_MAX } from '@app/shared/tickets/states';
import { Button } from '@app/ui/buttons/button';
import { useAnnounce } from '@app/ui/feedback/live-region';
import { toast } from '@app/ui/feedback/toasts';
import { useOnline } from '@app/ui/feedback/use-online';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { NumberStepper } from '../../parts/forms/number-stepper.tsx';
import type { Raffle } from './prizes.ts';

const CHANGES = [rafflePromotionStatus, ticketList, pointBalance, redeemPointList];

type Sale = NonNullable<Raffle['sale']>;

interface BuyTicketsProps {
  readonly promotionId: string;
  readonly sale: Sale;
}

/** Price and limit of a raffle's tickets, and the form that buys some with points. */
export function BuyTickets({ promotionId, sale }: BuyTicketsProps) {
  const { t } = useTranslation('tickets');
  const balance = useAnswer(pointBalance, {}, { refreshOn: ['balance', 'bets'] });
  // A site without points sells no tickets.
  if (!balance.data) return null;
  const { points } = balance.data;
  const left = Math.max(0, sale.ticketsMax - sale.bought);
  const most = Math.min(left, BOUGHT_MAX, Math.floor(points / sale.points));
  return (
    <Card title={t('buy')}>
      <div className="grid gap-4">
        <FactList>
          <Fact label={t('buy.price')}>{t('prize.POINTS', { count: sale.points })}</Fact>
          <Fact label={t('buy.points')}>{t('prize.POINTS', { count: points })}</Fact>
          <Fact label={t('buy.bought')}>
            {t('buy.boughtOf', { count: sale.bought, most: sale.ticketsMax })}
          </Fact>
        </FactList>
        {most > 0 ? (
          <BuyForm promotionId={promotionId} price={sale.points} most={most} />
        ) : (
          <p className="text-sm text-ink-2">{t(left === 0 ? 'buy.full' : 'buy.tooFew')}</p>
        )}
      </div>
    </Card>
  );
}

interface BuyFormProps {
  readonly promotionId: string;
  readonly price: number;
  /** Above zero. */
  readonly most: number;
}

function BuyForm({ promotionId, price, most }: BuyFormProps) {
  const { t } = useTranslation('tickets');
  const announce = useAnnounce();
  const isOnline = useOnline();
  const { send, busy, error } = useCall(buyRaffleTickets, { changes: CHANGES });
  const [typed, setCount] = useState(1);
  const [wasSubmittedIncomplete, setSubmittedIncomplete] = useState(false);
  const count = Math.min(typed, most);
  const buy = (event: FormEvent) => {
    event.preventDefault();
    setSubmittedIncomplete(count === 0);
    if (count === 0) return;
    const onDone = ({ tickets }: { readonly tickets: number }) => {
      const words = t('buy.done', { count: tickets });
      toast(words);
      announce(words);
      setCount(1);
    };
    void send({ promotionId, count, pointsPerTicket: price }, { onDone });
  };
  return (
    <Form onSubmit={buy} aria-busy={busy} className="grid gap-4">
      <Field
        label={t('buy.count')}
        hint={t('buy.count.hint', { max: most })}
        error={
          wasSubmittedIncomplete && count === 0 ? t('buy.count.wrong', { max: most }) : undefined
        }
      >
        {(control) => (
          <span className="w-drawing">
            <NumberStepper
              {...control}
              value={count}
              most={most}
              words={{ less: t('buy.less'), more: t('buy.more') }}
              onChange={setCount}
            />
          </span>
        )}
      </Field>
      <Refused error={error} />
      <div className="grid justify-items-start gap-2">
        <Button type="submit" kind="accent" busy={busy} off={!isOnline}>
          {t('buy.do', { points: count * price })}
        </Button>
        <p className="text-xs text-ink-3">{t('buy.returned')}</p>
      </div>
    </Form>
  );
}
