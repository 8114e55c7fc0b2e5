import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { cancelOrders, myOrders, orderDetail } from '@app/shared/lottery-orders/calls';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRefreshWallet } from '../../wallet/use-wallet.ts';
import { CountDown } from '../count-down.tsx';
import type { LotteryOrderDetail } from './order-states.ts';

/** Cancels a bet while its draw is on sale, after a confirmation. */
export function CancelOrder({ order }: { readonly order: LotteryOrderDetail }) {
  const { t } = useTranslation('lottery');
  const [isAsked, setAsked] = useState(false);
  const refreshWallet = useRefreshWallet();
  const cancel = useCall(cancelOrders, { changes: [myOrders, orderDetail] });
  const take = () =>
    cancel.send({ orderDetailIds: [order.orderDetailId] }, { onDone: () => void refreshWallet() });
  return (
    <div className="grid gap-3">
      <Refused error={cancel.error} />
      {isAsked ? (
        <div className="grid gap-3 rounded-3 p-card edge">
          <p className="font-strong">{t('cancel.title')}</p>
          <p className="text-sm text-ink-2">
            {fillPhrase((at) => t('cancel.text', at), {
              amount: <Money exact amount={order.actualBettingAmount} />,
            })}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={() => setAsked(false)}>{t('cancel.keep')}</Button>
            <Button kind="danger" busy={cancel.busy} onPress={take}>
              {t('cancel.confirm')}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={() => setAsked(true)}>{t('cancel')}</Button>
          <p className="text-sm text-ink-2">
            {fillPhrase((at) => t('cancel.until', at), {
              time: <CountDown until={order.closeTime} />,
            })}
          </p>
        </div>
      )}
    </div>
  );
}
