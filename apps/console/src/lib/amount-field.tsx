import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { Field } from '@app/ui/field';
import { MoneyInput } from '@app/ui/money-input';
import { useReadAmount } from '@app/ui/use-read-amount';
import { useState } from 'react';

interface AmountFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly value: Money | undefined;
  /** As it travels; an amount that is none becomes one that the call refuses. */
  readonly onChange: (amount: number) => void;
}

const NO_AMOUNT = -1;

/** An amount that an operator decides. */
export function AmountField({ label, hint, error, value, onChange }: AmountFieldProps) {
  const read = useReadAmount();
  const [text, setText] = useState(value === undefined ? '' : `${moneyToWire(value)}`);
  const change = (typed: string) => {
    setText(typed);
    const { amount } = read(typed);
    onChange(amount === undefined ? NO_AMOUNT : moneyToWire(money(amount)));
  };
  return (
    <Field label={label} {...(hint && { hint })} error={error}>
      {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
    </Field>
  );
}
