import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Icon } from '@app/ui/pictures/icon';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

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
 * maximum.
 */
export function Stepper({ label, value, most, wrongId, onChange }: StepperProps) {
  const { t } = useTranslation('lottery-play');
  const id = useId();
  const isWrong = value === 0;
  return (
    <div className="grid min-w-0 gap-1">
      <div className="flex min-w-0 items-stretch rounded-2 bg-surface-1 edge" dir="ltr">
        <Step
          label={t('multiple.less')}
          sign="−"
          off={value <= 1}
          onPress={() => onChange(value - 1)}
        />
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <span className="flex min-w-0 items-center justify-center gap-1">
          <span aria-hidden="true" className="text-ink-3">
            ×
          </span>
          <WholeNumberInput
            bare
            id={id}
            value={value}
            max={most}
            size={3}
            aria-describedby={isWrong ? (wrongId ?? `${id}-wrong`) : undefined}
            onValueChange={onChange}
          />
        </span>
        <Step label={t('multiple.more')} off={value >= most} onPress={() => onChange(value + 1)} />
      </div>
      {isWrong && !wrongId && (
        <p id={`${id}-wrong`} role="alert" className="text-xs text-danger">
          {t('multiple.wrong', { most })}
        </p>
      )}
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
      className="grid min-h-picture min-w-8 grow place-items-center rounded-2 text-lg transition-colors duration-fast hover:bg-surface-2 aria-disabled:text-ink-off"
    >
      {sign ?? <Icon name="plus" />}
    </button>
  );
}
