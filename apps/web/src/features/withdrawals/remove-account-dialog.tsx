import { useClient } from '@app/client/client-provider';
import { bankCards, removeBankCard } from '@app/shared/withdrawals/accounts.calls';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { PaymentPasswordForm } from '../../parts/payment-password/payment-password-form.tsx';
import type { Account } from './withdrawal-answers.ts';

interface RemoveAccountDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Removes an account after asking for the payment password. */
export function RemoveAccountDialog({ account, onClose }: RemoveAccountDialogProps) {
  const { t } = useTranslation('withdrawals');
  const api = useClient();
  const queries = useQueryClient();
  const { bankCardId, bankName, cardNumber } = account;
  const remove = async (paymentPassword: string) => {
    await api.send(removeBankCard, { bankCardId, paymentPassword });
    await queries.invalidateQueries({ queryKey: [bankCards.name] });
    onClose();
  };
  return (
    <Dialog title={t('account.remove.title')} onClose={onClose}>
      <PaymentPasswordForm kind="danger" submitLabel={t('account.remove')} onConfirm={remove}>
        <p className="text-ink-2">
          {t('account.remove.text', { account: `${bankName} ${cardNumber}` })}
        </p>
      </PaymentPasswordForm>
    </Dialog>
  );
}
