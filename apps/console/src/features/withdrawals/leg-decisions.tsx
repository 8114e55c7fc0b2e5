import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { useState } from 'react';
import { useMay } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { useWhose } from '../../parts/queue/case-claim.tsx';
import { DecideSendingDialog } from './decide-sending-dialog.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import type { Payment, Withdrawal } from './withdrawal.ts';

interface Asked {
  readonly payment: Payment;
  /** Whether the operator decides that the payment arrived, or that the provider paid it. */
  readonly isDone: boolean;
}

/** Decisions about payments: whether a disputed one arrived, or whether a provider paid one. */
export function LegDecisions({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useWords();
  const mayPay = useMay('withdrawals.pay');
  const [openDialog, setOpenDialog] = useState<Asked>();
  const close = () => setOpenDialog(undefined);
  const { id, legs, claim, waitsForResolution } = withdrawal;
  const isMine = useWhose(claim) === 'mine';
  const toDecide = legs.filter((leg) => leg.state === 'disputed' || (mayPay && isUnsure(leg)));
  if (waitsForResolution || toDecide.length === 0) return null;
  if (!isMine) return <p className="text-sm text-ink-2">{t('cases.claim.hint')}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {toDecide.map((payment) => {
          const [yes, no] =
            payment.state === 'disputed'
              ? (['withdrawals.resolve.received', 'withdrawals.resolve.notReceived'] as const)
              : (['withdrawals.sending.paid', 'withdrawals.sending.notPaid'] as const);
          return (
            <li key={payment.id} className="flex flex-wrap items-center gap-2">
              <span className="font-strong">
                <Money amount={payment.amount} />
              </span>
              {payment.reference !== null && (
                <bdi className="text-sm wrap-anywhere">{payment.reference}</bdi>
              )}
              <Button
                size="small"
                kind="outline"
                onPress={() => setOpenDialog({ payment, isDone: true })}
              >
                {t(yes)}
              </Button>
              <Button
                size="small"
                kind="outline"
                onPress={() => setOpenDialog({ payment, isDone: false })}
              >
                {t(no)}
              </Button>
            </li>
          );
        })}
      </ul>
      {openDialog?.payment.state === 'disputed' && (
        <ResolveDialog
          id={id}
          legId={openDialog.payment.id}
          isReceived={openDialog.isDone}
          onClose={close}
        />
      )}
      {openDialog && openDialog.payment.state !== 'disputed' && (
        <DecideSendingDialog
          id={id}
          legId={openDialog.payment.id}
          isPaid={openDialog.isDone}
          onClose={close}
        />
      )}
    </>
  );
}

/** Whether the provider's report is missing, or contradicts the request or an earlier report. */
const isUnsure = ({ state, askedTimes, doubt }: Payment): boolean =>
  doubt !== null || state === 'unknown' || (state === 'sending' && askedTimes > 0);
