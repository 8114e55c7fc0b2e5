import type { FieldControl } from '@app/ui/forms/field';
import { WholeNumberInput } from '@app/ui/forms/whole-number-input';
import { Icon } from '@app/ui/pictures/icon';

interface NumberStepperProps extends Partial<FieldControl> {
  /** 0: the text is invalid. A value above `most` is shown as invalid. */
  readonly value: number;
  readonly most: number;
  readonly words: { readonly less: string; readonly more: string };
  /** Unit before the number, such as `×`. */
  readonly unit?: string;
  readonly onChange: (value: number) => void;
}

/** A whole number from 1, with a button on either side. Reports 0 for other text. */
export function NumberStepper(props: NumberStepperProps) {
  const { value, most, words, unit, onChange, ...control } = props;
  return (
    <div className="flex min-w-0 items-stretch rounded-2 bg-surface-1 edge" dir="ltr">
      <Step
        label={words.less}
        sign="−"
        off={value <= 1}
        onPress={() => onChange(Math.min(value - 1, most))}
      />
      <span className="flex min-w-0 items-center justify-center gap-1">
        {unit && (
          <span aria-hidden="true" className="text-ink-3">
            {unit}
          </span>
        )}
        <WholeNumberInput
          {...control}
          bare
          value={value}
          max={most}
          size={3}
          onValueChange={onChange}
        />
      </span>
      <Step label={words.more} off={value >= most} onPress={() => onChange(value + 1)} />
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
