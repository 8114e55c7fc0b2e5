import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { AmountField } from '../../lib/forms/amount-field.tsx';
import { WholeNumberField } from '../../lib/forms/whole-number-field.tsx';
import { useWords } from '../../lib/words.ts';

/** Days of a new sum. */
const DAYS = 30;

interface SumFieldsProps {
  readonly label: string;
  readonly min: number | undefined;
  readonly days: number | undefined;
  readonly isMinWrong: boolean;
  readonly isDaysWrong: boolean;
  readonly onChange: (min: number | undefined, days: number | undefined) => void;
}

/** A least sum of the last days. Without a sum there are no days. */
export function SumFields(props: SumFieldsProps) {
  const { label, min, days = DAYS, isMinWrong, isDaysWrong, onChange } = props;
  const { t } = useWords();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <AmountField
        isOptional
        label={label}
        error={isMinWrong ? t('segments.sum.wrong') : undefined}
        whenEmpty={0}
        value={min === undefined || min < 0 ? undefined : money(unitsOfWire(min))}
        onChange={(sum) => (sum === 0 ? onChange(undefined, undefined) : onChange(sum, days))}
      />
      {min !== undefined && (
        <WholeNumberField
          label={t('segments.days')}
          error={isDaysWrong ? t('segments.days.wrong') : undefined}
          value={days}
          onChange={(next) => onChange(min, next)}
        />
      )}
    </div>
  );
}
