import { Checkbox } from '@app/ui/forms/checkbox';
import type { Column } from '@app/ui/tables/data-table';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { ChosenPlayer, ChosenPlayers } from './use-chosen-players.ts';

/**
 * A column of checkboxes.
 *
 * @param mayChoose rows without it have no checkbox
 */
export function useChooseColumn<Row extends ChosenPlayer>(
  chosen: ChosenPlayers,
  mayChoose: (row: Row) => boolean,
): Column<Row> {
  const { t } = useTranslation('downlines');
  return {
    key: 'choose',
    head: t('choose'),
    acts: true,
    cell: (row) => {
      if (!mayChoose(row)) return null;
      const isChosen = chosen.has(row.memberId);
      return (
        // Positioned above the row's click target, which would open the sheet.
        <div className="relative">
          <Checkbox
            checked={isChosen}
            disabled={chosen.isFull && !isChosen}
            onChange={() => chosen.toggle(row)}
          >
            <span className="@list:sr-only">{t('choose.name', { name: row.name })}</span>
          </Checkbox>
        </div>
      );
    },
  };
}
