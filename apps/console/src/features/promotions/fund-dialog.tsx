import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/bonuses/promotions.ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';
import type { ListedPromotion } from './promotions.ts';

interface FundDialogProps {
  readonly promotion: ListedPromotion;
  readonly onClose: () => void;
}

/** Increases a promotion's budget. Another operator approves. */
export function FundDialog({ promotion: { id, name }, onClose }: FundDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.fund, {
    initial: { id, amount: 0, reason: '' },
    onDone: () => {
      toast(t('promotions.asked', { name }));
      onClose();
    },
  });
  return (
    <Dialog staysOpen title={t('promotions.fund.title', { name })} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <AmountField
          label={t('promotions.fund.amount')}
          error={form.isWrong('amount') ? t('promotions.amount.wrong') : undefined}
          value={undefined}
          onChange={(amount) => form.set('amount', amount)}
        />
      </ReasonedForm>
    </Dialog>
  );
}
