import type { Structure } from '@app/lottery/prizes/structure';
import { TextField } from '@app/ui/forms/text-field';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { numbersTyped, resultOf } from './typed-prizes.ts';

interface PrizeFieldsProps {
  readonly structure: Structure;
  /** Whether the form was submitted. Before that, only surplus numbers count as errors. */
  readonly showsErrors: boolean;
  /** In the family's format; empty while a prize lacks a number. */
  readonly onResult: (result: string) => void;
}

/** One field per prize; its numbers are separated by spaces, as copied from a table. */
export function PrizeFields({ structure, showsErrors, onResult }: PrizeFieldsProps) {
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
    const isOne = count === 1;
    return (
      <TextField
        key={code}
        isCode
        inputMode="numeric"
        label={named('lotteries.prize', code)}
        hint={
          isOne
            ? t('lotteries.prize.hint', { digits })
            : t('lotteries.prize.hint.many', { count, digits, entered: entered.length })
        }
        error={
          (showsErrors && !isWhole) || isTooMuch
            ? isOne
              ? t('lotteries.prize.wrong', { digits })
              : t('lotteries.prize.wrong.many', { count, digits })
            : undefined
        }
        value={text}
        onTextChange={change(code)}
      />
    );
  });
}
