import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/members/money.ops-calls';
import { moneyToWire } from '@app/shared/money/money';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { Deposit } from './deposit.ts';

interface DecideProps {
  readonly deposit: Deposit;
}

/** Decision about a payment whose amount differs from the requested one. */
export function DecideDeposit({ deposit }: DecideProps) {
  const { t } = useWords();
  const [openDialog, setOpenDialog] = useState<'credit' | 'refuse'>();
  const close = () => setOpenDialog(undefined);
  return (
    <>
      <Button kind="ink" onPress={() => setOpenDialog('credit')}>
        {t('review.credit')}
      </Button>
      <Button kind="outline" onPress={() => setOpenDialog('refuse')}>
        {t('review.refuse')}
      </Button>
      {openDialog === 'credit' && <CreditDialog deposit={deposit} onClose={close} />}
      {openDialog === 'refuse' && <RefuseDialog deposit={deposit} onClose={close} />}
    </>
  );
}

interface DialogProps extends DecideProps {
  readonly onClose: () => void;
}

function CreditDialog({ deposit, onClose }: DialogProps) {
  const { t } = useWords();
  const { id, username, received, currency, receivedCurrency } = deposit;
  const own = receivedCurrency === currency ? received : null;
  const isForeign = own === null;
  const form = useForm(calls.creditDeposit, {
    initial: { id, amount: own === null ? 0 : moneyToWire(own), reason: '' },
    onDone: () => {
      toast(t('review.credit.asked'));
      onClose();
    },
  });
  return (
    <Dialog title={t('review.credit.of', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('review.credit.ask')}>
        <p className="text-ink-2">{t('review.credit.text')}</p>
        <AmountField
          label={t('review.credit.amount')}
          {...(isForeign && { hint: t('review.credit.foreign') })}
          error={form.isWrong('amount') ? t('review.credit.wrong') : undefined}
          value={own ?? undefined}
          onChange={(amount) => form.set('amount', amount)}
        />
      </ReasonedForm>
    </Dialog>
  );
}

function RefuseDialog({ deposit: { id, username }, onClose }: DialogProps) {
  const { t } = useWords();
  const form = useForm(calls.refuseDeposit, {
    initial: { id, reason: '' },
    onDone: () => {
      toast(t('review.refuse.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('review.refuse.of', { username })} onClose={onClose}>
      <ReasonedForm isDangerous form={form} word={t('review.refuse.do')}>
        <p className="text-ink-2">{t('review.refuse.text')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
