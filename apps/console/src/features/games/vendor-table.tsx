import { Button } from '@app/ui/button';
import { DataTable } from '@app/ui/data-table';
import { useWords } from '../../lib/words.ts';
import { Offered, Rests } from './offer-tags.tsx';
import type { SiteVendor } from './offers.ts';

interface VendorTableProps {
  readonly vendors: readonly SiteVendor[];
  readonly onChange: (vendor: SiteVendor) => void;
}

/** Vendors in the order in which players see them. */
export function VendorTable({ vendors, onChange }: VendorTableProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('games.vendors')}
      rows={vendors}
      keyOf={({ code }) => code}
      columns={[
        { key: 'name', head: t('games.vendor'), cell: ({ name }) => name },
        {
          key: 'offered',
          head: t('games.onSite'),
          cell: ({ offered, enabled }) => <Offered offered={offered} isReachable={enabled} />,
        },
        {
          key: 'place',
          head: t('games.place'),
          numeric: true,
          cell: ({ place, ownPlace }) => place ?? ownPlace,
        },
        {
          key: 'games',
          head: t('games.games'),
          from: 'list',
          numeric: true,
          cell: ({ games }) => games,
        },
        {
          key: 'rest',
          head: t('games.rest'),
          from: 'table',
          cell: ({ maintenance, maintenanceEverywhere }) => (
            <Rests here={maintenance} everywhere={maintenanceEverywhere} />
          ),
        },
        {
          key: 'change',
          head: t('operators.actions'),
          cell: (vendor) => (
            <Button size="small" kind="outline" onPress={() => onChange(vendor)}>
              {t('operators.change')}
              <span className="sr-only">{vendor.name}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}
