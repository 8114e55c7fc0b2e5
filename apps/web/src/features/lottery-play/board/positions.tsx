import type { ChosenPositions } from '@app/lottery/family';
import { placeCodes } from '@app/shared/lotteries/lottery-words';
import { Checkbox } from '@app/ui/forms/checkbox';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLotteryWords } from '../../../parts/lottery/use-lottery-words.ts';
import styles from './board.module.css';

interface PositionsProps {
  readonly positions: ChosenPositions;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Positions of a draw to bet on: every subset of the required size is bet. */
export function Positions({ positions: { of, least }, chosen, onChange }: PositionsProps) {
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-strong">{t('positions', { count: least })}</legend>
      <div className={`flex flex-wrap gap-x-5 ${styles.positions}`}>
        {placeCodes(of).map((place, at) => (
          <Checkbox
            key={place}
            checked={chosen.includes(at)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, at].toSorted((one, other) => one - other)
                  : chosen.filter((one) => one !== at),
              )
            }
          >
            {words.row(place)}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
