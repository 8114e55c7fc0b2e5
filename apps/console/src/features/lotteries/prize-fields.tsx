import type { Structure } from '@app/lottery/prizes/structure';
import { TextField } from '@app/ui/text-field';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { numbersTyped, resultOf } from './typed-prizes.ts';

interface PrizeFieldsProps {
  readonly structure: Structure;
  /** Whether it was sent: before that a prize is wrong only where it has too much. */
  readonly isTried: boolean;
  /** As the family writes it; empty while a prize lacks a number. */
  readonly onResult: (result: string) => void;
}

/** A field for each prize, with its numbers parted by spaces, as they are read from a table. */
export function PrizeFields({ structure, isTried, onResult }: PrizeFieldsProps) {
  const { t, named } = useWords();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const change = (code: string) => (text: string) => {
    const now = { ...typed, [code]: text };
    setTyped(now);
    onResult(resultOf(structure, now));
  };
  return structure.map((prize) => {
    const { code, count, digits } = prize;
    const text = typed[code] ?? '';
    const entered = numbersTyped(text);
    const isWhole = entered.length === count && entered.every((one) => one.length === digits);
    const isTooMuch = entered.length > count || entered.some((one) => one.length > digits);
    const wanted = t('lotteries.prize.wanted', { count, digits });
    return (
      <TextField
        key={code}
        isCode
        inputMode="numeric"
        label={named('lotteries.prize', code)}
        hint={
          count > 1 ? t('lotteries.prize.entered', { wanted, entered: entered.length }) : wanted
        }
        error={
          (isTried && !isWhole) || isTooMuch ? t('lotteries.prize.wrong', { wanted }) : undefined
        }
        value={text}
        onTextChange={change(code)}
      />
    );
  });
}
