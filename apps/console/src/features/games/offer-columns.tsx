import { Button } from '@app/ui/buttons/button';
import type { Column } from '@app/ui/tables/data-table';
import { ActionOf } from '../../lib/action-of.tsx';
import { useWords } from '../../lib/words.ts';
import { MaintenanceTags } from '../../parts/catalogue/maintenance-tags.tsx';
import { OfferTag } from './offer-tag.tsx';
import type { Offer } from './offers.ts';

/** Table columns shared by vendors and games. */
export function useOfferColumns<Row extends Offer>(parts: {
  /** Whether no parent (such as the vendor) blocks it. */
  readonly isReachable: (row: Row) => boolean;
  readonly onChange: (row: Row) => void;
}) {
  const { t } = useWords();
  const { isReachable, onChange } = parts;
  return {
    offered: {
      key: 'offered',
      head: t('games.onSite'),
      cell: (row) => <OfferTag offered={row.offered} isReachable={isReachable(row)} />,
    },
    place: {
      key: 'place',
      head: t('games.place'),
      numeric: true,
      cell: ({ place, ownPlace }) => place ?? ownPlace,
    },
    maintenance: {
      key: 'maintenance',
      head: t('games.maintenance'),
      from: 'table',
      cell: ({ maintenance, maintenanceEverywhere }) => (
        <MaintenanceTags here={maintenance} everywhere={maintenanceEverywhere} />
      ),
    },
    change: {
      key: 'change',
      head: t('operators.actions'),
      acts: true,
      cell: (row) => (
        <Button size="small" kind="outline" onPress={() => onChange(row)}>
          <ActionOf action={t('operators.change')} name={row.name} />
        </Button>
      ),
    },
  } satisfies Record<string, Column<Row>>;
}
