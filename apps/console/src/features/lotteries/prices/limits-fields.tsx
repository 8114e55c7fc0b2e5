import type { Money } from '@app/shared/money/money';
import { TextField } from '@app/ui/forms/text-field';
import { AmountField } from '../../../lib/forms/amount-field.tsx';
import { useWords } from '../../../lib/words.ts';

type Amount = 'noteMin' | 'memberStakeMax' | 'liabilityMax';
type Series = 'seriesMin' | 'seriesMax';

interface LimitsFieldsProps {
  readonly values: Readonly<Record<Series, number>>;
  /** Current values, for comparison. */
  readonly held?: Readonly<Record<Amount, Money>> | undefined;
  readonly isWrong: (field: Amount | Series) => boolean;
  readonly onChange: (field: Amount | Series, value: number) => void;
}

const SERIES = /^\d{1,4}$/;
const NO_SERIES = 0;

/** Series range and amount limits of a lottery. */
export function LimitsFields({ values, held, isWrong, onChange }: LimitsFieldsProps) {
  const { t } = useWords();
  return (
    <>
      {(['seriesMin', 'seriesMax'] as const).map((field) => (
        <TextField
          key={field}
          inputMode="numeric"
          label={t(`detail.${field}`)}
          error={isWrong(field) ? t('prices.series.wrong') : undefined}
          value={values[field] > 0 ? `${values[field]}` : ''}
          onTextChange={(text) => onChange(field, SERIES.test(text) ? Number(text) : NO_SERIES)}
        />
      ))}
      {(['noteMin', 'memberStakeMax', 'liabilityMax'] as const).map((field) => (
        <AmountField
          key={field}
          label={t(`detail.${field}`)}
          error={isWrong(field) ? t('prices.amount.wrong') : undefined}
          value={held?.[field]}
          onChange={(wire) => onChange(field, wire)}
        />
      ))}
    </>
  );
}
