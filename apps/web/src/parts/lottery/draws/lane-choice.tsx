import { useTranslation } from '../../../lib/language/use-translation.ts';
import styles from './lane-choice.module.css';
import type { Lane } from './lanes.ts';
import { useLaneName } from './use-lane-name.ts';

interface LaneChoiceProps {
  readonly lanes: readonly Lane[];
  /** Index of the chosen lane. */
  readonly at: number;
  readonly onChange: (at: number) => void;
}

/** Selects a position. Renders nothing for a family with only one. */
export function LaneChoice({ lanes, at, onChange }: LaneChoiceProps) {
  const { t } = useTranslation('lottery-draws');
  const nameOf = useLaneName();
  if (lanes.length < 2) return null;
  return (
    <fieldset className={styles.lanes}>
      <legend className="sr-only">{t('lane')}</legend>
      {lanes.map((lane, place) => (
        <label key={nameOf(lane)} className={styles.lane}>
          <input
            type="radio"
            className="sr-only"
            checked={place === at}
            onChange={() => onChange(place)}
          />
          {nameOf(lane)}
        </label>
      ))}
    </fieldset>
  );
}
