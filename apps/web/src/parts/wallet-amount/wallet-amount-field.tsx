import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import type { WalletAmount } from './use-wallet-amount.ts';

interface WalletAmountFieldProps {
  readonly amount: WalletAmount;
  readonly words: {
    readonly label: string;
    readonly hint: string;
    readonly available: string;
    readonly leftToday: string;
  };
  /** Amount left of the day's limit, as text. */
  readonly leftToday: string;
}

/** An amount from the wallet, with the available balance and the amount left today. */
export function WalletAmountField({ amount, words, leftToday }: WalletAmountFieldProps) {
  const { available } = amount;
  return (
    <div className="grid gap-2">
      <Field label={words.label} hint={words.hint} error={amount.error}>
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
        <Fact label={words.available}>
          {available === undefined ? <Skeleton shape="word" /> : <Money amount={available} />}
        </Fact>
        <Fact label={words.leftToday}>{leftToday}</Fact>
      </FactList>
    </div>
  );
}
