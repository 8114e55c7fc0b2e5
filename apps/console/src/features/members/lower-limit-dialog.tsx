import { useForm } from '@app/client/use-form';
import * as calls from '@app/shared/limits/ops-calls';
import {
  type LimitKind,
  type LimitPeriod,
  limitKinds,
  periodsOfKind,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { money, moneyToWire } from '@app/shared/money/money';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Select } from '@app/ui/forms/select';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Dialog } from '@app/ui/overlays/dialog';
import { useState } from 'react';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useWords } from '../../lib/words.ts';

const MINUTES_FIRST = 60;

interface LowerLimitDialogProps {
  readonly member: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Sets a lower limit for a member. */
export function LowerLimitDialog({ member, onClose }: LowerLimitDialogProps) {
  const { t } = useWords();
  const form = useForm(calls.lower, {
    initial: {
      id: member.id,
      kind: 'loss' as LimitKind,
      period: 'week' as LimitPeriod,
      amount: 0,
      reason: '',
    },
    onDone: () => {
      toast(t('playLimits.lower.done', { username: member.username }));
      onClose();
    },
  });
  const { kind, period } = form.values;
  const periods: readonly LimitPeriod[] = periodsOfKind[kind];
  const choose = (value: LimitKind) => {
    form.set('kind', value);
    if ((value === 'time') !== (kind === 'time'))
      form.set('amount', value === 'time' ? MINUTES_FIRST : 0);
    const [first = 'bet'] = periodsOfKind[value];
    if (!(periodsOfKind[value] as readonly LimitPeriod[]).includes(period))
      form.set('period', first);
  };
  const amountProps = {
    amount: form.values.amount,
    isWrong: form.isWrong('amount'),
    onChange: (amount: number) => form.set('amount', amount),
  };
  return (
    <Dialog title={t('playLimits.lower.title', { username: member.username })} onClose={onClose}>
      <ReasonedForm form={form} word={t('playLimits.lower')}>
        <p className="text-ink-2">{t('playLimits.lower.text')}</p>
        <Field label={t('playLimits.kind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              choices={limitKinds.map((value) => ({ value, label: t(`playLimits.kind.${value}`) }))}
              onValueChange={(value) => choose(value as LimitKind)}
            />
          )}
        </Field>
        <Field label={t('playLimits.period')}>
          {(control) => (
            <Select
              {...control}
              value={period}
              choices={periods.map((value) => ({ value, label: t(`playLimits.period.${value}`) }))}
              onValueChange={(value) => form.set('period', value as LimitPeriod)}
            />
          )}
        </Field>
        {kind === 'time' ? <MinutesField {...amountProps} /> : <AmountField {...amountProps} />}
      </ReasonedForm>
    </Dialog>
  );
}

interface AmountFieldProps {
  readonly amount: number;
  readonly isWrong: boolean;
  readonly onChange: (amount: number) => void;
}

function MinutesField({ amount, isWrong, onChange }: AmountFieldProps) {
  const { t } = useWords();
  return (
    <Field
      label={t('playLimits.amount.minutes')}
      error={isWrong ? t('playLimits.minutes.wrong', timeLimitMinutes) : undefined}
    >
      {(control) => (
        <WholeNumberInput
          {...control}
          min={timeLimitMinutes.least}
          max={timeLimitMinutes.most}
          value={amount}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}

function AmountField({ isWrong, onChange }: AmountFieldProps) {
  const { t } = useWords();
  const read = useReadAmount();
  const [text, setText] = useState('');
  const change = (typed: string) => {
    const { amount } = read(typed);
    setText(typed);
    onChange(amount === undefined ? 0 : moneyToWire(money(amount)));
  };
  return (
    <Field
      label={t('playLimits.amount')}
      error={isWrong ? t('playLimits.amount.wrong') : undefined}
    >
      {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
    </Field>
  );
}
