import { Refused } from '@app/client/answered';
import { useCall } from '@app/client/use-call';
import { cancelOrders, myOrders, orderDetail, orderTrace } from '@app/shared/lottery-orders/calls';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { fillPhrase } from '@app/ui/format/fill-phrase';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRefreshWallet } from '../../wallet/use-wallet.ts';

interface CancelBetsProps {
  /** Ids of the bets on each draw. */
  readonly ids: readonly string[];
  /** The refund. */
  readonly amount: bigint;
  readonly words: {
    readonly cancel: string;
    readonly title: string;
    readonly keep: string;
    readonly confirm: string;
  };
  /** Shown beside the button. */
  readonly note?: ReactNode;
}

/** Cancels bets on draws that are on sale, all or none, after a confirmation. */
export function CancelBets({ ids, amount, words, note }: CancelBetsProps) {
  const { t } = useTranslation('lottery');
  const [isAsked, setAsked] = useState(false);
  const refreshWallet = useRefreshWallet();
  const cancel = useCall(cancelOrders, { changes: [myOrders, orderDetail, orderTrace] });
  const take = () =>
    cancel.send({ orderDetailIds: [...ids] }, { onDone: () => void refreshWallet() });
  return (
    <div className="grid gap-3">
      <Refused error={cancel.error} />
      {isAsked ? (
        <div className="grid gap-3 rounded-3 p-card edge">
          <p className="font-strong">{words.title}</p>
          <p className="text-sm text-ink-2">
            {fillPhrase((at) => t('cancel.text', at), { amount: <Money exact amount={amount} /> })}
          </p>
          <div className="flex flex-wrap justify-end gap-2">
            <Button onPress={() => setAsked(false)}>{words.keep}</Button>
            <Button kind="danger" busy={cancel.busy} onPress={take}>
              {words.confirm}
            </Button>
          </div>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button onPress={() => setAsked(true)}>{words.cancel}</Button>
          {note}
        </div>
      )}
    </div>
  );
}
