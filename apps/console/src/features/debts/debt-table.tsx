import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/debts/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Money } from '@app/ui/figures/money';
import { Link } from '@app/ui/navigation/link';
import { Tag } from '@app/ui/text/tag';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListTable } from '../../parts/lists/list-table.tsx';

export type Debt = Answer<typeof calls.list>['list'][number];

interface DebtTableProps {
  readonly debts: readonly Debt[];
  /** Called with the id of a debt to open. */
  readonly onOpen: (id: string) => void;
}

/** Table of debts with debtor, creditor and remaining amount. */
export function DebtTable({ debts, onOpen }: DebtTableProps) {
  const { t, named } = useWords();
  return (
    <ListTable
      cards
      caption={t('debts.list')}
      rows={debts}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'debtor',
          head: t('debts.debtor'),
          cell: ({ debtor: { id, username } }) => (
            <Link look="strong" href={`/console/agents/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'creditor',
          head: t('debts.creditor'),
          cell: ({ creditor: { id, username } }) => (
            <Link look="underlined" href={`/console/agents/${id}`}>
              <bdi>{username}</bdi>
            </Link>
          ),
        },
        {
          key: 'bill',
          head: t('debts.bill'),
          from: 'list',
          cell: ({ kind }) => named('payouts.kind', kind),
        },
        {
          key: 'arose',
          head: t('debts.arose'),
          from: 'table',
          cell: ({ aroseAt }) => <When at={aroseAt} />,
        },
        {
          key: 'owed',
          head: t('debts.owed'),
          numeric: true,
          cell: ({ owed }) => <Money amount={owed} />,
        },
        { key: 'state', head: t('debts.state'), cell: (debt) => <DebtState debt={debt} /> },
        {
          key: 'open',
          head: t('operators.actions'),
          acts: true,
          cell: ({ id }) => (
            <Button size="small" kind="outline" onPress={() => onOpen(id)}>
              {t('debts.open')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** Creditor of an open debt, or a tag for a settled one. */
export function DebtState({ debt }: { readonly debt: Debt }) {
  const { t } = useWords();
  if (debt.settledAt !== null) return <Tag state="win">{t('debts.state.settled')}</Tag>;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {debt.awaited > 0n && <Tag state="danger">{t('debts.owedTo.agent')}</Tag>}
      {debt.lent > 0n && <Tag state="pending">{t('debts.owedTo.platform')}</Tag>}
      {debt.waits && <Tag state="held">{t('debts.waits')}</Tag>}
    </span>
  );
}
