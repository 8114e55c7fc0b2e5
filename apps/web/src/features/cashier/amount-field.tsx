import { Chip } from '@app/ui/chip';
import { Field } from '@app/ui/field';
import { decimalText } from '@app/ui/format/money-text';
import { Money } from '@app/ui/money';
import { MoneyInput } from '@app/ui/money-input';
import { Progress } from '@app/ui/progress';
import { useMoneyText } from '@app/ui/use-money-text';
import { useTranslation } from 'react-i18next';
import type { DepositFormState } from './use-deposit-form.ts';

interface AmountFieldProps {
  readonly form: DepositFormState;
  readonly quickAmounts: readonly bigint[];
}

/** The amount, ready answers beside it, and how much of the channel's limit it takes. */
export function AmountField({ form, quickAmounts }: AmountFieldProps) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const { minAmount: min, maxAmount: max } = form.channel;
  return (
    <>
      <Field
        hideLabel
        label={t('amount')}
        hint={t('amount.hint', { min: money(min), max: money(max) })}
        error={form.amount.error}
      >
        {(control) => (
          <MoneyInput
            {...control}
            size="large"
            text={form.amount.text}
            onTextChange={form.amount.type}
            onBlur={form.amount.leave}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {quickAmounts.map((quick) => (
          <Chip
            key={`${quick}`}
            chosen={form.amount.amount === quick}
            onPress={() => form.amount.type(typedText(quick))}
          >
            <Money amount={quick} />
          </Chip>
        ))}
      </div>
      <LimitBar amount={form.amount.amount ?? 0n} max={max} />
    </>
  );
}

function LimitBar({ amount, max }: { readonly amount: bigint; readonly max: bigint }) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const over = amount > max;
  return (
    <div className="grid gap-1 text-xs text-ink-3">
      <Progress share={Number(amount) / Number(max)} state={over ? 'danger' : 'quiet'} />
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{t('limit')}</span>
        <span>
          {over
            ? t('limit.over', { amount: money(amount - max) })
            : t('limit.left', { left: money(max - amount), max: money(max) })}
        </span>
      </p>
    </div>
  );
}

/** As a person would type it: no decimals where there are none. */
const typedText = (amount: bigint) => decimalText(amount).replace(/\.?0+$/, '');
