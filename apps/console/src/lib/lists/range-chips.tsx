import { Chip } from '@app/ui/text/chip';
import { useWords } from '../words.ts';

const DAYS = [7, 30] as const;

interface RangeChipsProps {
  /** Range in the past or the future. */
  readonly way: 'last' | 'next';
  /** Whether the date fields have this range. */
  readonly isChosen: (days: number) => boolean;
  readonly onChoose: (days: number) => void;
}

/** Buttons that fill the date fields with a range of days. */
export function RangeChips({ way, isChosen, onChoose }: RangeChipsProps) {
  const { t } = useWords();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">{t('range.label')}</legend>
      {DAYS.map((days) => (
        <Chip key={days} chosen={isChosen(days)} onPress={() => onChoose(days)}>
          {t(`range.${way}`, { days })}
        </Chip>
      ))}
    </fieldset>
  );
}
