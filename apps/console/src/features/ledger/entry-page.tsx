import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ledger/ops-calls';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { useParams } from 'react-router-dom';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { useAccountName } from './use-account-name.ts';

type Entry = Answer<typeof calls.entry>;
type Side = Entry['lines'][number]['from'];

/** A ledger entry with its reversals, both accounts and cause. */
export function EntryPage() {
  const { t, named } = useWords();
  const { id: reference = '' } = useParams();
  const answer = useAnswer(calls.entry, { reference });
  const kind = answer.data?.lines[0]?.kind;
  return (
    <SubjectPage
      title={kind === undefined ? t('ledger.entry') : named('kind', kind)}
      back={{ href: '/console/ledger', label: t('nav.ledger') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {(entry) => (
        <>
          <Cause entry={entry} reference={reference} />
          <Lines entry={entry} />
        </>
      )}
    </SubjectPage>
  );
}

interface EntryProps {
  readonly entry: Entry;
}

function Cause({ entry, reference }: EntryProps & { readonly reference: string }) {
  const { t } = useWords();
  const { cause, member, subject } = entry;
  const href = hrefOf(entry);
  return (
    <Card title={t('ledger.cause')}>
      <FactList>
        {cause && (
          <Fact label={t('ledger.cause.what')}>
            {href ? (
              <Link look="strong" href={href}>
                {t(`ledger.cause.${cause.type}`)}
              </Link>
            ) : (
              t(`ledger.cause.${cause.type}`)
            )}
          </Fact>
        )}
        {subject !== null && (
          <Fact label={t('money.for')}>
            <bdi>{subject}</bdi>
          </Fact>
        )}
        {member && (
          <Fact label={t('member.name')}>
            <Link look="strong" href={`/console/members/${member.id}?tab=transactions`}>
              <bdi>{member.username}</bdi>
            </Link>
          </Fact>
        )}
        <Fact label={t('ledger.reference')}>
          <bdi className="text-xs wrap-anywhere">{reference}</bdi>
        </Fact>
      </FactList>
    </Card>
  );
}

/** Page of the entry's cause; undefined if it has none. */
function hrefOf({ cause, member }: Entry): string | undefined {
  if (!cause) return undefined;
  const { type, id } = cause;
  if (type === 'deposit' && id) return `/console/deposits/${id}`;
  if (type === 'withdrawal' && id) return `/console/withdrawals/${id}`;
  if (type === 'walletTransfer' && id) return `/console/walletTransfers/${id}`;
  if (type === 'promotion') return '/console/promotions';
  if (type === 'debt') return '/console/debts';
  if (!member) return undefined;
  const tab = TABS[type];
  const shown = tab && id ? { tab, only: id } : { tab: tab ?? 'transactions', period: '90d' };
  return `/console/members/${member.id}?${new URLSearchParams(shown)}`;
}

const TABS: Readonly<Record<string, string>> = {
  bet: 'bets',
  bill: 'bills',
  adjustment: 'adjustments',
  bonus: 'bonuses',
};

function Lines({ entry: { lines } }: EntryProps) {
  const { t, named } = useWords();
  return (
    <Card title={t('ledger.lines')}>
      <DataTable
        cards
        caption={t('ledger.lines')}
        rows={lines}
        keyOf={({ kind, at }) => `${kind} ${at}`}
        columns={[
          { key: 'kind', head: t('money.kind'), cell: ({ kind }) => named('kind', kind) },
          { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
          { key: 'from', head: t('ledger.from'), cell: ({ from }) => <SideOf side={from} /> },
          { key: 'to', head: t('ledger.to'), cell: ({ to }) => <SideOf side={to} /> },
          {
            key: 'amount',
            head: t('money.amount'),
            numeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </Card>
  );
}

/** Name of an account, with a link to its entries. */
function SideOf({ side }: { readonly side: Side }) {
  const nameOf = useAccountName();
  const href = side.member
    ? `/console/members/${side.member.id}?tab=transactions`
    : side.account && `/console/ledger/${side.account}`;
  const name = (
    <>
      {nameOf(side)}
      {side.member && (
        <>
          {' · '}
          <bdi>{side.member.username}</bdi>
        </>
      )}
    </>
  );
  return href ? (
    <Link look="underlined" href={href}>
      {name}
    </Link>
  ) : (
    name
  );
}
