import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as members from '@app/shared/members/ops-calls';
import * as calls from '@app/shared/points/ops-calls';
import { pointRecordTypes } from '@app/shared/points/point-types';
import { CardSkeleton } from '@app/ui/feedback/card-skeleton';
import { Empty } from '@app/ui/feedback/empty';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { type Column, DataTable } from '@app/ui/tables/data-table';
import { useParams } from 'react-router-dom';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

type Records = Answer<typeof calls.records>;
type PointRecord = Records['list'][number];

/** A member's points with their history. */
export function MemberPointsPage() {
  const { t } = useWords();
  const { id = '' } = useParams();
  const [search, changeSearch] = useListSearch();
  const type = pointRecordTypes.find((each) => each === search.get('type'));
  const before = search.get('before');
  const narrowed = { id, ...(type && { type }) };
  const member = useAnswer(members.read, { id });
  const answer = useAnswer(calls.records, { ...narrowed, ...(before && { before }) });
  const username = member.data?.username;
  return (
    <SubjectPage
      title={username ? t('pointRecords.of', { username }) : t('pointRecords.title')}
      back={{ href: `/console/members/${id}`, label: t('risk.play.back') }}
      answer={answer}
      waiting={<CardSkeleton content="facts" count={8} />}
    >
      {({ points, debt, list, next }) => (
        <Card
          title={t('pointRecords.balance', { count: points })}
          aside={<ListExport list={calls.records} filters={narrowed} />}
        >
          <div className="grid gap-3">
            {debt > 0 && <p className="text-pending">{t('pointRecords.debt', { count: debt })}</p>}
            <div className="max-w-panel">
              <Select
                aria-label={t('pointRecords.type')}
                value={type ?? ''}
                choices={[
                  { value: '', label: t('pointRecords.type.all') },
                  ...pointRecordTypes.map((value) => ({
                    value,
                    label: t(`pointRules.type.${value}`),
                  })),
                ]}
                onValueChange={(value) => changeSearch({ type: value })}
              />
            </div>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('pointRecords.none')} />
            ) : (
              <Rows list={list} />
            )}
            <KeysetPager
              isFirst={before === null}
              next={next}
              onGo={(to) => changeSearch({ ...(type && { type }), before: to })}
            />
          </div>
        </Card>
      )}
    </SubjectPage>
  );
}

function Rows({ list }: Pick<Records, 'list'>) {
  const { t } = useWords();
  const columns: Column<PointRecord>[] = [
    {
      key: 'type',
      head: t('pointRecords.type'),
      cell: ({ type, item, quantity, orderId, returned }) => (
        <>
          {item !== null && orderId !== null ? (
            <Link look="strong" href={`/console/pointOrders/${orderId}`}>
              <bdi>{item}</bdi>
            </Link>
          ) : (
            t(`pointRules.type.${type}`)
          )}
          {item === null && returned && (
            <span className="block text-xs font-body text-ink-3">
              {t('pointRecords.isReturned')}
            </span>
          )}
          {item !== null && (
            <span className="block text-xs font-body text-ink-3">
              {returned
                ? t('pointRecords.returned', { count: quantity ?? 1 })
                : t('pointOrders.pieces', { count: quantity ?? 1 })}
            </span>
          )}
        </>
      ),
    },
    { key: 'at', head: t('pointRecords.at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'amount',
      head: t('pointOrders.amount'),
      numeric: true,
      cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
    },
    {
      key: 'change',
      head: t('pointRecords.change'),
      numeric: true,
      cell: ({ change, debtChange }) => (
        <>
          <Count signed value={change} />
          {debtChange !== 0 && (
            <span className="block text-xs text-ink-3">
              {t(debtChange > 0 ? 'pointRecords.debt.more' : 'pointRecords.debt.paid', {
                count: Math.abs(debtChange),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'balance',
      head: t('pointRecords.after'),
      numeric: true,
      cell: ({ balance }) => <Count value={balance} />,
    },
  ];
  return (
    <DataTable
      cards
      caption={t('pointRecords.title')}
      rows={list}
      keyOf={keyOf}
      columns={columns}
    />
  );
}

const keyOf = ({ id }: PointRecord) => id;
