import { Icon } from '@app/ui/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
}

/** How many times. Keeps what is typed between one and the most that the site takes. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const { t } = useTranslation('lottery-play');
  const id = useId();
  const set = (wanted: number) => onChange(Math.min(Math.max(Math.trunc(wanted) || 1, 1), most));
  return (
    <div className="flex min-w-0 items-stretch rounded-2 bg-surface-1 edge" dir="ltr">
      <Step label={t('multiple.less')} sign="−" off={value <= 1} onPress={() => set(value - 1)} />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <span className="flex min-w-0 grow items-center justify-center gap-1">
        <span aria-hidden="true" className="text-ink-3">
          ×
        </span>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          size={3}
          onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
          className="min-h-picture w-10 min-w-0 grow-0 rounded-1 bg-transparent text-center font-strong"
        />
      </span>
      <Step label={t('multiple.more')} off={value >= most} onPress={() => set(value + 1)} />
    </div>
  );
}

interface StepProps {
  readonly label: string;
  readonly sign?: string;
  readonly off: boolean;
  readonly onPress: () => void;
}

function Step({ label, sign, off, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => !off && onPress()}
      className="grid min-h-picture min-w-picture place-items-center rounded-2 text-lg transition-colors duration-fast hover:bg-surface-2 aria-disabled:text-ink-off"
    >
      {sign ?? <Icon name="plus" />}
    </button>
  );
}
