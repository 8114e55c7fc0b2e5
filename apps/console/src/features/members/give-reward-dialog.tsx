import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/rewards/ops-calls';
import { toast } from '@app/ui/feedback/toasts';
import { TextField } from '@app/ui/forms/text-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useForgottenOnRefusal, useKeptKey } from '../../lib/forms/use-kept-key.ts';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { UnansweredNotice } from '../../lib/unanswered-notice.tsx';
import { useWords } from '../../lib/words.ts';

const DAYS = 7;

interface GiveRewardDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Requests a reward for a member. Another operator approves. */
export function GiveRewardDialog({ member: { id, username }, onClose }: GiveRewardDialogProps) {
  const { t } = useWords();
  const request = useKeptKey(`reward ${id}`);
  const form = useForm(calls.give, {
    initial: {
      memberId: id,
      key: request.key,
      name: '',
      amount: 0,
      turnoverTimes: 1,
      days: DAYS,
      reason: '',
    },
    onSend: request.keep,
    onDone: () => {
      request.forget();
      toast(t('rewards.give.asked'));
      onClose();
    },
  });
  useForgottenOnRefusal(request, form.error);
  const { values, set, isWrong } = form;
  return (
    <Dialog staysOpen title={t('rewards.give.to', { username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('promotions.ask')}>
        <p className="text-ink-2">{t('rewards.give.text')}</p>
        <UnansweredNotice request={request} />
        <TextField
          label={t('rewards.give.name')}
          hint={t('rewards.give.name.hint')}
          error={isWrong('name') ? t('rewards.give.name.wrong') : undefined}
          value={values.name}
          onTextChange={(name) => set('name', name)}
        />
        <AmountField
          label={t('rewards.amount')}
          error={isWrong('amount') ? t('rewards.give.amount.wrong') : undefined}
          value={undefined}
          onChange={(amount) => set('amount', amount)}
        />
        <div className="grid grid-cols-2 gap-3">
          <WholeNumberField
            label={t('rewards.give.times')}
            error={isWrong('turnoverTimes') ? t('rewards.give.times.wrong') : undefined}
            value={values.turnoverTimes}
            onChange={(times) => set('turnoverTimes', times)}
          />
          <WholeNumberField
            label={t('rewards.give.days')}
            error={isWrong('days') ? t('rewards.give.days.wrong') : undefined}
            value={values.days}
            onChange={(days) => set('days', days)}
          />
        </div>
      </ReasonedForm>
    </Dialog>
  );
}
