import { Card } from '@app/ui/layout/card';
import { DataTable } from '@app/ui/tables/data-table';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { type Chances, chancesOf } from './prizes.ts';
import { usePrizeWords } from './use-prize-words.ts';

/** Chance of each prize, and the substitute if the drawn one is used up. */
export function ChancesCard({ chances }: { readonly chances: Chances }) {
  const { t } = useTranslation('tickets');
  const words = usePrizeWords();
  const { prizes, fallback } = chances;
  const shares = chancesOf(prizes);
  const instead = prizes[fallback];
  return (
    <Card title={t('chances')}>
      <DataTable
        caption={t('chances')}
        rows={prizes.map((prize, place) => ({ ...prize, place }))}
        keyOf={({ place }) => `${place}`}
        columns={[
          { key: 'prize', head: t('chances.prize'), cell: (prize) => words.long(prize) },
          {
            key: 'stock',
            head: t('chances.stock'),
            numeric: true,
            cell: ({ stock }) => (stock === null ? '–' : t('chances.count', { count: stock })),
          },
          {
            key: 'chance',
            head: t('chances.chance'),
            numeric: true,
            cell: ({ place }) => t('chances.share', { share: shares[place] ?? 0 }),
          },
        ]}
      />
      {instead && (
        <p className="pt-3 text-sm text-ink-2">
          {t('chances.fallback', { prize: words.long(instead) })}
        </p>
      )}
    </Card>
  );
}
