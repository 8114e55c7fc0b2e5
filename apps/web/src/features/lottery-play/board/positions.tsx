import type { ChosenPositions } from '@app/lottery/family';
import { Checkbox } from '@app/ui/checkbox';
import { useTranslation } from 'react-i18next';
import { useLotteryWords } from '../use-lottery-words.ts';

/** From the left; a draw of fewer digits has the last ones. */
const PLACES = ['tenThousands', 'thousands', 'hundreds', 'tens', 'units'];

interface PositionsProps {
  readonly positions: ChosenPositions;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** On which places of a draw the numbers are bet: on every set of them that is large enough. */
export function Positions({ positions: { of, least }, chosen, onChange }: PositionsProps) {
  const { t } = useTranslation('lottery-play');
  const words = useLotteryWords();
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-strong">{t('positions', { count: least })}</legend>
      <div className="flex flex-wrap gap-x-5">
        {PLACES.slice(-of).map((place, at) => (
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
