import type { Play } from '@app/lottery/family';
import { Segmented } from '@app/ui/forms/segmented';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { Way } from '../rules/draft.ts';

interface WayChoiceProps {
  readonly play: Play;
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}

/** Selects whether numbers are picked or typed. */
export function WayChoice({ play, ways, way, onChange }: WayChoiceProps) {
  const { t } = useTranslation('lottery-play');
  // With a single row, the label need not mention positions.
  const isOneRow = play.board.rows.length === 1 && !ways.includes('numbers');
  const wordOf = (value: Way) => {
    if (value === 'text') return t(ways.length > 2 ? 'way.text.short' : 'way.text');
    return t(value === 'pick' && isOneRow ? 'way.numbers' : `way.${value}`);
  };
  return (
    <Segmented<Way>
      label={t('way')}
      segments={ways.map((value) => ({ value, label: wordOf(value) }))}
      value={way}
      onChange={onChange}
    />
  );
}
