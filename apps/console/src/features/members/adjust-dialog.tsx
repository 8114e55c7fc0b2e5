import { Refused } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import { useForm } from '@app/client/use-form';
import { type AdjustmentWay, adjustmentCategories } from '@app/shared/members/adjustments';
import * as calls from '@app/shared/members/adjustments.ops-calls';
import { wallet } from '@app/shared/members/money.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Form } from '@app/ui/forms/form';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { Dialog } from '@app/ui/overlays/dialog';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { useForgottenOnRefusal, useKeptKey } from '../../lib/forms/use-kept-key.ts';
import { UnansweredNotice } from '../../lib/unanswered-notice.tsx';
import { useWords } from '../../lib/words.ts';

const WORDS_MAX = 300;

interface AdjustDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Requests a manual credit or debit of a member's balance, with a message for the member. */
export function AdjustDialog({ member: { id, username }, onClose }: AdjustDialogProps) {
  const { t } = useWords();
  const money = useMoneyText();
  const there = useAnswer(wallet, { id });
  const request = useKeptKey(`adjust ${id}`);
  const { values, set, isWrong, send, busy, error } = useForm(calls.make, {
    initial: {
      memberId: id,
      key: request.key,
      way: 'credit',
      amount: 0,
      category: 'correction',
      words: '',
    },
    onSend: request.keep,
    onDone: (answer) => {
      request.forget();
      toast(t('approvalId' in answer ? 'adjust.asked' : 'adjust.done'));
      onClose();
    },
  });
  useForgottenOnRefusal(request, error);
  return (
    <Dialog staysOpen title={t('adjust.of', { username })} onClose={onClose}>
      <Form className="grid gap-3" onSubmit={(event) => void send(event)}>
        <p className="text-ink-2">{t('adjust.two')}</p>
        <UnansweredNotice request={request} />
        <Segmented<AdjustmentWay>
          label={t('adjust.way')}
          value={values.way}
          onChange={(way) => set('way', way)}
          segments={[
            { value: 'credit', label: t('adjust.way.credit') },
            { value: 'debit', label: t('adjust.way.debit') },
          ]}
        />
        <AmountField
          label={t('adjust.amount')}
          {...(there.data && {
            hint: t('adjust.amount.there', { available: money(there.data.available) }),
          })}
          error={isWrong('amount') ? t('adjust.amount.wrong') : undefined}
          value={undefined}
          onChange={(amount) => set('amount', amount)}
        />
        <Field label={t('adjust.category')} error={undefined}>
          {(control) => (
            <Select
              {...control}
              value={values.category}
              onValueChange={(chosen) => {
                const category = adjustmentCategories.find((one) => one === chosen);
                if (category) set('category', category);
              }}
              choices={adjustmentCategories.map((value) => ({
                value,
                label: t(`adjust.category.${value}`),
              }))}
            />
          )}
        </Field>
        <TextAreaField
          label={t('adjust.words')}
          hint={t('adjust.words.hint')}
          error={isWrong('words') ? t('adjust.words.wrong') : undefined}
          maxLength={WORDS_MAX}
          value={values.words}
          onTextChange={(text) => set('words', text)}
        />
        <Refused error={error} />
        <div className="flex justify-end">
          <Button type="submit" kind={values.way === 'debit' ? 'danger' : 'ink'} busy={busy}>
            {t(`adjust.do.${values.way}`)}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
