import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';

interface StakeFieldProps {
  readonly label: string;
  /** The vendor's limit, which applies while the field is empty. */
  readonly own: Money | null;
  readonly error: string | undefined;
  readonly value: Money | null;
  /** Wire units; null when empty. Invalid text becomes a value that the call's schema rejects. */
  readonly onChange: (amount: number | null) => void;
}

const NO_AMOUNT = -1;

/** Optional stake limit of the site. */
export function StakeField({ label, own, error, value, onChange }: StakeFieldProps) {
  const { t } = useWords();
  const read = useReadAmount();
  const say = useMoneyText();
  const [text, setText] = useState(value === null ? '' : `${moneyToWire(value)}`);
  const change = (typed: string) => {
    setText(typed);
    const { amount } = read(typed);
    if (typed.trim() === '') onChange(null);
    else onChange(amount === undefined ? NO_AMOUNT : moneyToWire(money(amount)));
  };
  const hint = own === null ? t('games.stake.free') : t('games.stake.hint', { amount: say(own) });
  return (
    <Field isOptional label={label} hint={hint} error={error}>
      {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
    </Field>
  );
}
