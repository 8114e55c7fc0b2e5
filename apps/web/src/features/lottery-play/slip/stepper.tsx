import { useId } from 'react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { NumberStepper } from '../../../parts/forms/number-stepper.tsx';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  /** Id of the element that reports an invalid number; undefined to report it below the field. */
  readonly wrongId?: string;
  readonly onChange: (value: number) => void;
}

/**
 * Number input for a multiple. Reports 0, which cannot be bet, unless the text is a whole number from one to the site's
 * maximum. The sum of equal bets may exceed it.
 */
export function Stepper({ label, value, most, wrongId, onChange }: StepperProps) {
  const { t } = useTranslation('lottery-play');
  const id = useId();
  const isWrong = value === 0 || value > most;
  const wrong = { 'aria-describedby': wrongId ?? `${id}-wrong` };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <NumberStepper
        id={id}
        unit="×"
        value={value}
        most={most}
        words={{ less: t('multiple.less'), more: t('multiple.more') }}
        {...(isWrong && wrong)}
        onChange={onChange}
      />
      {isWrong && !wrongId && (
        <p id={`${id}-wrong`} role="alert" className="text-xs text-danger">
          {t('multiple.wrong', { most })}
        </p>
      )}
    </div>
  );
}
