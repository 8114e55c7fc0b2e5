import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { Age } from '../../lib/age.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';
import type { BetBreak } from './bet-break.ts';
import { BreakAmount } from './break-amount.tsx';

interface BreakTableProps {
  readonly list: readonly BetBreak[];
}

/** Transactions on which a vendor, our messages and the ledger differ. */
export function BreakTable({ list }: BreakTableProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  return (
    <ListTable
      cards
      caption={t('nav.betReconciliation')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'transaction',
          head: t('betReconciliation.transaction'),
          cell: ({ id, txId, kind }) => (
            <span className="grid gap-1">
              <Link look="strong" href={`/console/betReconciliation/${id}`}>
                <bdi className="wrap-anywhere">{txId}</bdi>
              </Link>
              <span className="text-sm text-ink-2">{t(`betReconciliation.kind.${kind}`)}</span>
            </span>
          ),
        },
        {
          key: 'cause',
          head: t('betReconciliation.cause'),
          cell: ({ cause }) => <Tag state="pending">{t(`betReconciliation.cause.${cause}`)}</Tag>,
        },
        {
          key: 'game',
          head: t('betReconciliation.game'),
          cell: ({ vendor, game }) => (
            <span className="grid gap-1">
              {game !== null && <bdi>{game}</bdi>}
              <span className="text-sm text-ink-2">{names.vendor(vendor)}</span>
            </span>
          ),
        },
        {
          key: 'member',
          head: t('member.name'),
          cell: ({ username }) => <bdi>{username ?? '–'}</bdi>,
        },
        {
          key: 'found',
          head: t('betReconciliation.foundAt'),
          cell: ({ foundAt, closedAt, closedBy }) => (
            <>
              <When at={foundAt} />
              {closedAt === null ? (
                <Age since={foundAt} />
              ) : (
                <span className="block text-sm text-ink-2">
                  {closedBy === null ? t('betReconciliation.closed.agreed') : <bdi>{closedBy}</bdi>}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'theirs',
          head: t('betReconciliation.theirs'),
          numeric: true,
          cell: (found) => <BreakAmount found={found} of="theirs" />,
        },
        {
          key: 'ours',
          head: t('betReconciliation.ours'),
          numeric: true,
          cell: (found) => <BreakAmount found={found} of="ours" />,
        },
      ]}
    />
  );
}
