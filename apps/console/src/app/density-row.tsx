import { Segmented } from '@app/ui/forms/segmented';
import { PopoutRow } from '@app/ui/overlays/popout';
import {
  chooseRowDensity,
  type RowDensity,
  rowDensities,
  useRowDensity,
} from '../lib/row-density.ts';
import { useWords } from '../lib/words.ts';

/** Chooses the height of table rows. */
export function DensityRow() {
  const { t } = useWords();
  const density = useRowDensity();
  return (
    <PopoutRow>
      <p className="pb-2 text-xs text-ink-3">{t('preferences.rows')}</p>
      <Segmented<RowDensity>
        label={t('preferences.rows')}
        segments={rowDensities.map((value) => ({ value, label: t(`preferences.rows.${value}`) }))}
        value={density}
        onChange={chooseRowDensity}
      />
    </PopoutRow>
  );
}
