import { useTooFineText } from '@app/client/use-too-fine-text';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';

interface AmountFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly isOptional?: boolean | undefined;
  readonly value: Money | undefined;
  /** Value of an empty field; by default one that the schema of the call rejects. */
  readonly whenEmpty?: number;
  /** The amount in wire units. Invalid text is reported as a value that the schema of the call rejects. */
  readonly onChange: (amount: number) => void;
}

/** No call accepts a negative amount. */
const NO_AMOUNT = -1;

/** Amount field of an operator form. */
export function AmountField({
  value,
  whenEmpty = NO_AMOUNT,
  onChange,
  ...field
}: AmountFieldProps) {
  const read = useReadAmount();
  const tooFine = useTooFineText();
  const [text, setText] = useState(value === undefined ? '' : `${moneyToWire(value)}`);
  const current = read(text);
  const isTooFine = current.amount === undefined && current.problem === 'too_fine';
  const change = (typed: string) => {
    setText(typed);
    const { amount } = read(typed);
    const withoutAmount = typed.trim() === '' ? whenEmpty : NO_AMOUNT;
    onChange(amount === undefined ? withoutAmount : moneyToWire(money(amount)));
  };
  return (
    <Field {...field} error={field.error && isTooFine ? tooFine : field.error}>
      {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
    </Field>
  );
}
