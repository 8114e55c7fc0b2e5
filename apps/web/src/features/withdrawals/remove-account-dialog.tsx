import { useClient } from '@app/client/client-provider';
import { isRefusal } from '@app/client/errors';
import { useSubmit } from '@app/client/use-submit';
import { bankCards, removeBankCard } from '@app/shared/withdrawals/accounts.calls';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PIN_DIGITS, PinField } from './pin-field.tsx';
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
  const { submit, busy, error, refusal } = useSubmit();
  const [pin, setPin] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isWrong = error !== undefined && isRefusal(error, 'invalid.payment.pw');
  const remove = (event: FormEvent) => {
    event.preventDefault();
    setMissing(pin.length !== PIN_DIGITS);
    if (pin.length !== PIN_DIGITS) return;
    const { bankCardId } = account;
    void submit(
      async () => {
        await api.send(removeBankCard, { bankCardId, paymentPassword: pin });
        await queries.invalidateQueries({ queryKey: [bankCards.name] });
        onClose();
      },
      () => setPin(''),
    );
  };
  return (
    <Dialog title={t('account.remove.title')} onClose={onClose}>
      <Form onSubmit={remove} aria-busy={busy} className="grid gap-4">
        <p className="text-ink-2">
          {t('account.remove.text', { account: `${account.bankName} ${account.cardNumber}` })}
        </p>
        <PinField
          value={pin}
          error={isMissing ? t('pin.missing') : isWrong ? refusal : undefined}
          onChange={(typed) => {
            setMissing(false);
            setPin(typed);
          }}
        />
        {refusal && !isWrong && <Banner urgent state="danger" title={refusal} />}
        <Button kind="danger" type="submit" busy={busy}>
          {t('account.remove')}
        </Button>
      </Form>
    </Dialog>
  );
}
