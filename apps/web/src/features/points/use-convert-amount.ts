import { readWholeNumber } from '@app/ui/format/read-whole-number';
import { useReadAmount, useTypedAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { convertProblem, moneyFor, pointsFor } from './convert-amount.ts';
import type { ConvertTerms } from './points-answers.ts';

const POINTS_MAX = 1_000_000_000;

/** The typed points, or the points for the typed money, with their problems. Each field follows the other. */
export function useConvertAmount(terms: ConvertTerms, balance: number) {
  const { t } = useTranslation('points');
  const readAmount = useReadAmount();
  const typedAmount = useTypedAmount();
  const [typed, setTyped] = useState<{ readonly as: 'points' | 'money'; readonly text: string }>({
    as: 'points',
    text: '',
  });
  const [wasLeft, setLeft] = useState(false);
  const points = pointsOf();
  const problem = points === undefined ? undefined : convertProblem(points, balance, terms);

  function pointsOf(): number | undefined {
    if (typed.as === 'points') return readWholeNumber(typed.text, { min: 1, max: POINTS_MAX });
    const { amount } = readAmount(typed.text);
    return amount === undefined || amount <= 0n ? undefined : pointsFor(amount, terms);
  }
  const reason = (): string | undefined => {
    if (points === undefined) return t('convert.wrong');
    if (!problem) return undefined;
    const { pointsMin: min, pointsStep: step, leftToday: left } = terms;
    const bounds = { min, step, balance, left };
    return t(`convert.problem.${problem}`, bounds);
  };
  /** Text of the other field, computed from the typed one. */
  const follow = (show: (points: number) => string) => (points === undefined ? '' : show(points));
  return {
    points,
    /** Undefined while it cannot be converted. */
    ready: problem ? undefined : points,
    error: wasLeft ? reason() : undefined,
    pointsText: typed.as === 'points' ? typed.text : follow(String),
    moneyText:
      typed.as === 'money' ? typed.text : follow((known) => typedAmount(moneyFor(known, terms))),
    typePoints: (text: string) => setTyped({ as: 'points', text }),
    typeMoney: (text: string) => setTyped({ as: 'money', text }),
    /** An empty field that loses the focus shows no error. */
    leave: () => setLeft(typed.text !== ''),
    showErrors: () => setLeft(true),
    clear: () => {
      setTyped({ as: 'points', text: '' });
      setLeft(false);
    },
  };
}
