import { Refused } from '@app/client/answered';
import { useClient } from '@app/client/client-provider';
import { useIdempotencyKeys } from '@app/client/use-idempotency-keys';
import { useSubmit } from '@app/client/use-submit';
import { agentDebts, payDebts } from '@app/shared/debts/calls';
import { money } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRefreshWallet } from '../../../parts/wallet/use-wallet.ts';

interface PayDebtsDialogProps {
  readonly owed: bigint;
  readonly available: bigint;
  readonly onClose: () => void;
}

/** Shows how much of a debt the balance covers, and pays that. */
export function PayDebtsDialog({ owed, available, onClose }: PayDebtsDialogProps) {
  const { t } = useTranslation('agent');
  const moneyText = useMoneyText();
  const api = useClient();
  const queries = useQueryClient();
  const refreshWallet = useRefreshWallet();
  const keyOf = useIdempotencyKeys();
  const { submit, busy, error } = useSubmit();
  // Sends the amount that the agent confirmed, even if the balance changes in the meantime.
  const [amount] = useState(money(available < owed ? available : owed));
  const pay = () =>
    submit(async () => {
      const once = { idempotencyKey: keyOf(`${amount}`) };
      const left = await api.send(payDebts, { amount }, once);
      toast(
        left.owed > 0n ? t('debt.pay.part', { amount: moneyText(left.owed) }) : t('debt.pay.done'),
      );
      refreshWallet();
      void queries.invalidateQueries({ queryKey: [agentDebts.name] });
      onClose();
    });
  const isPart = amount < owed;
  return (
    <ConfirmDialog
      title={t('debt.pay.title')}
      confirm={t('debt.pay.confirm', { amount: moneyText(amount) })}
      busy={busy}
      onConfirm={() => void pay()}
      onClose={onClose}
    >
      <p>{t('debt.pay.text')}</p>
      {isPart && <p>{t('debt.pay.left', { amount: moneyText(money(owed - amount)) })}</p>}
      <Refused error={error} />
    </ConfirmDialog>
  );
}
