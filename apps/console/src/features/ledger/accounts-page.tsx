import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ledger/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Page } from '../../lib/page.tsx';
import { useWords } from '../../lib/words.ts';
import { AsOfPicker } from '../../parts/as-of/as-of-picker.tsx';
import { useAsOf } from '../../parts/as-of/use-as-of.ts';
import { useAccountName } from './use-account-name.ts';

const POLL_MS = 30_000;

type Found = Answer<typeof calls.accounts>;
type Account = Found['list'][number];
type Unit = Account['unit'];

/** Accounts of the site with their balances, now or at a past moment. */
export function AccountsPage() {
  const { t } = useWords();
  const { asOf } = useAsOf();
  const answer = useAnswer(
    calls.accounts,
    { ...(asOf !== undefined && { asOf: `${asOf}` }) },
    { refetchInterval: asOf === undefined && POLL_MS },
  );
  return (
    <Page title={t('nav.ledger')} lead={t('ledger.lead')}>
      <AsOfPicker
        lead={t('ledger.asOf.lead')}
        title="ledger.asOf.on"
        text={t('ledger.asOf.text')}
      />
      <Answered answer={answer} rows={8}>
        {({ list, members }) =>
          list.length === 0 ? (
            <Empty state="no-results" sentence={t('ledger.none')} />
          ) : (
            members.map(({ unit, balance }) => (
              <UnitCard
                key={unit}
                unit={unit}
                balance={balance}
                list={list.filter((account) => account.unit === unit)}
              />
            ))
          )
        }
      </Answered>
    </Page>
  );
}

interface UnitCardProps {
  readonly unit: Unit;
  /** Total of all members. */
  readonly balance: Account['balance'];
  readonly list: readonly Account[];
}

/** Accounts of one unit. Together with all members' balances they sum to zero. */
function UnitCard({ unit, balance, list }: UnitCardProps) {
  const { t } = useWords();
  const nameOf = useAccountName();
  const title = t(`ledger.unit.${unit}`);
  return (
    <Card title={title}>
      <DataTable
        cards
        caption={title}
        rows={[...list, { account: null, kind: 'members', unit, about: null, balance }]}
        keyOf={({ account, kind }) => account ?? kind}
        columns={[
          {
            key: 'account',
            head: t('ledger.account'),
            cell: ({ account, kind, about }) =>
              account === null ? (
                <span className="font-strong">{t('ledger.members')}</span>
              ) : (
                <Link look="strong" href={`/console/ledger/${account}`}>
                  {nameOf({ kind, about })}
                </Link>
              ),
          },
          {
            key: 'balance',
            head: t('ledger.balance'),
            numeric: true,
            cell: (row) => <Money signed amount={row.balance} />,
          },
        ]}
      />
      <p className="max-w-list pt-3 text-sm text-ink-2">{t('ledger.members.text')}</p>
    </Card>
  );
}
