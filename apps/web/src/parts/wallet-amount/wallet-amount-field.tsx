import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { WalletAmount, WalletLimits } from './use-wallet-amount.ts';

interface WalletAmountFieldProps {
  readonly amount: WalletAmount;
  readonly limits: WalletLimits;
  readonly label: string;
  /** The smallest and largest amount of one transfer. */
  readonly hint: string;
}

/** An amount from the wallet, with the available balance and the amount left today. */
export function WalletAmountField({ amount, limits, label, hint }: WalletAmountFieldProps) {
  const { t } = useTranslation('wallet');
  const money = useMoneyText();
  const { available, understood } = amount;
  const { leftToday, dayAmount } = limits;
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={understood ? t('amount.understood', { amount: understood }) : hint}
        error={amount.error}
      >
        {(control) => (
          <MoneyInput
            {...control}
            size="large"
            text={amount.text}
            onTextChange={amount.type}
            onBlur={amount.leave}
          />
        )}
      </Field>
      <FactList>
        <Fact label={t('cash')}>
          {available === undefined ? <Skeleton shape="word" /> : <Money amount={available} />}
        </Fact>
        <Fact label={t('left')}>
          {t('left.of', { left: money(leftToday), all: money(dayAmount) })}
        </Fact>
      </FactList>
    </div>
  );
}
