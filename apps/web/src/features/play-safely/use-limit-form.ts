import { useCall } from '@app/client/use-call';
import { useTooFineText } from '@app/client/use-too-fine-text';
import { limits, setLimit } from '@app/shared/limits/calls';
import {
  type LimitKind,
  type LimitPeriod,
  periodsOfKind,
  timeLimitMinutes,
} from '@app/shared/limits/terms';
import { type Money, money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { toast } from '@app/ui/feedback/toasts';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { useReadAmount } from '@app/ui/forms/use-read-amount';
import { useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Limit } from './limit-answers.ts';

const MINUTES_FIRST = 60;

/** Example in the message about an unreadable amount. */
const EXAMPLE = 500_000n;

export interface LimitFormOptions {
  /** The limit to change; undefined where the member chooses one. */
  readonly limit: Limit | undefined;
  /** Hours after which a higher limit can be confirmed. */
  readonly raiseHours: number;
  readonly onClose: () => void;
}

/** State of the form for a limit: its kind, period and amount, and the error of the amount. */
export function useLimitForm({ limit, raiseHours, onClose }: LimitFormOptions) {
  const { t } = useTranslation('limits');
  const [kind, setKind] = useState<LimitKind>(limit?.kind ?? 'deposit');
  const [chosenPeriod, setPeriod] = useState<LimitPeriod>(limit?.period ?? 'week');
  const [text, setText] = useState('');
  const [minutes, setMinutes] = useState(MINUTES_FIRST);
  const [showsErrors, setShowsErrors] = useState(false);
  const { amount, problem: moneyProblem } = useLimitAmount(text);
  const { send, busy, error } = useCall(setLimit, { changes: [limits] });
  const periods: readonly LimitPeriod[] = periodsOfKind[kind];
  const period = periods.find((one) => one === chosenPeriod) ?? periods[0] ?? 'bet';
  const isOfTime = kind === 'time';
  const minutesProblem = minutes === 0 ? t('minutes.unclear', timeLimitMinutes) : undefined;
  const problem = isOfTime ? minutesProblem : moneyProblem;
  const set = (value: Money | null) =>
    void send(
      { kind, period, amount: value },
      {
        onDone: ({ state }) => {
          toast(t(`done.${state}`, { count: raiseHours }));
          onClose();
        },
      },
    );
  const submit = () => {
    setShowsErrors(true);
    if (problem !== undefined) return;
    // The amount of a limit of time is in minutes.
    if (isOfTime) set(money(unitsOfWire(minutes)));
    else if (amount !== undefined) set(amount);
  };
  return {
    kind,
    setKind,
    periods,
    period,
    setPeriod,
    isOfTime,
    text,
    setText,
    minutes,
    setMinutes,
    problem: showsErrors ? problem : undefined,
    busy,
    error,
    submit,
    remove: () => set(null),
  };
}

export type LimitForm = ReturnType<typeof useLimitForm>;

/** A typed amount of money above zero, or its error. */
function useLimitAmount(text: string) {
  const { t } = useTranslation('limits');
  const moneyText = useMoneyText();
  const tooFine = useTooFineText();
  const read = useReadAmount()(text);
  if (read.amount !== undefined && read.amount > 0n)
    return { amount: read.amount as Money, problem: undefined };
  const isTooFine = read.amount === undefined && read.problem === 'too_fine';
  const unclear = t('amount.unclear', { example: moneyText(EXAMPLE) });
  return { amount: undefined, problem: isTooFine ? tooFine : unclear };
}
