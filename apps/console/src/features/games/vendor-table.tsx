import { DataTable } from '@app/ui/tables/data-table';
import { useWords } from '../../lib/words.ts';
import { useOfferColumns } from './offer-columns.tsx';
import type { SiteVendor } from './offers.ts';

interface VendorTableProps {
  readonly vendors: readonly SiteVendor[];
  readonly onChange: (vendor: SiteVendor) => void;
}

/** Vendors in the order players see. */
export function VendorTable({ vendors, onChange }: VendorTableProps) {
  const { t } = useWords();
  const { offered, place, maintenance, change } = useOfferColumns<SiteVendor>({
    isReachable: ({ enabled }) => enabled,
    onChange,
  });
  return (
    <DataTable
      cards
      caption={t('games.vendors')}
      rows={vendors}
      keyOf={({ code }) => code}
      columns={[
        { key: 'name', head: t('games.vendor'), cell: ({ name }) => name },
        offered,
        place,
        {
          key: 'games',
          head: t('games.games'),
          from: 'list',
          numeric: true,
          cell: ({ games }) => games,
        },
        maintenance,
        change,
      ]}
    />
  );
}
