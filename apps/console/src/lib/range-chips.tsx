import { Chip } from '@app/ui/chip';
import { useWords } from './words.ts';

const DAYS = [7, 30] as const;

interface RangeChipsProps {
  /** Days that lie behind, or that are to come. */
  readonly way: 'last' | 'next';
  /** Whether the fields beside it have this range now. */
  readonly isChosen: (days: number) => boolean;
  readonly onChoose: (days: number) => void;
}

/** Ranges of days that fill the fields beside them by one press. */
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
