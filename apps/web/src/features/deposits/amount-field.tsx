import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useTypedAmount } from '@app/ui/forms/use-read-amount';
import { Chip } from '@app/ui/text/chip';
import { useTranslation } from '../../lib/language/use-translation.ts';
import styles from './deposit-page.module.css';
import type { DepositFormState } from './use-deposit-form.ts';

interface AmountFieldProps {
  readonly form: DepositFormState;
  readonly quickAmounts: readonly bigint[];
}

export function AmountField({ form, quickAmounts }: AmountFieldProps) {
  const { t } = useTranslation('cashier');
  const money = useMoneyText();
  const typed = useTypedAmount();
  const { minAmount: min, maxAmount: max } = form.channel;
  const { understood } = form.amount;
  const hint = understood
    ? t('amount.understood', { amount: understood })
    : t('amount.hint', { min: money(min), max: money(max) });
  return (
    <>
      <Field hideLabel label={t('amount')} hint={hint} error={form.amount.error}>
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
      <div className={styles.quick}>
        {quickAmounts.map((quick) => (
          <Chip
            key={`${quick}`}
            chosen={form.amount.amount === quick}
            onPress={() => form.amount.type(typed(quick))}
          >
            <Money amount={quick} />
          </Chip>
        ))}
      </div>
    </>
  );
}
