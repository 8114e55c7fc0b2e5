import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { CountDown } from '../count-down.tsx';
import { CancelBets } from './cancel-bets.tsx';
import type { LotteryOrderDetail } from './order-states.ts';

/** Cancels a bet while its draw is on sale. */
export function CancelOrder({ order }: { readonly order: LotteryOrderDetail }) {
  const { t } = useTranslation('lottery');
  return (
    <CancelBets
      ids={[order.orderDetailId]}
      amount={order.actualBettingAmount}
      words={{
        cancel: t(order.chasing ? 'cancel.one' : 'cancel'),
        title: t(order.chasing ? 'cancel.one.title' : 'cancel.title'),
        keep: t('cancel.keep'),
        confirm: t('cancel.confirm'),
      }}
      note={
        <p className="text-sm text-ink-2">
          {fillPhrase((at) => t('cancel.until', at), {
            time: <CountDown until={order.closeTime} />,
          })}
        </p>
      }
    />
  );
}
