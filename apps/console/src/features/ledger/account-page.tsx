import { withValues } from '@app/client/address-search';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ledger/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useParams } from 'react-router-dom';
import { useAddressSearch } from '../../lib/lists/use-address-search.ts';
import { useMay } from '../../lib/session/operator.ts';
import { SubjectPage } from '../../lib/subject-page.tsx';
import { useWords } from '../../lib/words.ts';
import { DayEntries } from './day-entries.tsx';
import { useAccountName } from './use-account-name.ts';

type Month = Answer<typeof calls.days>;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** An account of the site: its days by month, and the entries of each day. */
export function AccountPage() {
  const { t } = useWords();
  const nameOf = useAccountName();
  const { id: account = '' } = useParams();
  const [search, change] = useAddressSearch();
  const mayEntries = useMay('members.money');
  const day = matching(search.get('day'), DAY);
  const month = day?.slice(0, MONTH_LENGTH) ?? matching(search.get('month'), MONTH) ?? thisMonth();
  const answer = useAnswer(calls.days, { account, month });
  const show = (other: string) =>
    change((before) => withValues(before, { month: other, day: undefined }));
  const isNow = month >= thisMonth();
  return (
    <SubjectPage
      title={answer.data ? nameOf(answer.data) : t('ledger.account')}
      back={{ href: '/console/ledger', label: t('nav.ledger') }}
      answer={answer}
      waiting={<Skeleton shape="table" />}
    >
      {({ list }) => (
        <>
          <Card
            title={t('ledger.month', { month })}
            aside={
              <span className="flex flex-wrap gap-2">
                <Button size="small" kind="outline" onPress={() => show(monthsOn(month, -1))}>
                  {t('ledger.month.before')}
                </Button>
                <Button
                  size="small"
                  kind="outline"
                  off={isNow}
                  onPress={() => show(monthsOn(month, 1))}
                >
                  {t('ledger.month.after')}
                </Button>
              </span>
            }
          >
            <p className="pb-2 text-xs text-ink-3">{t('ledger.utc')}</p>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('ledger.month.none')} />
            ) : (
              <Days list={list} account={account} opens={mayEntries} />
            )}
          </Card>
          {mayEntries && day && <DayEntries key={day} account={account} day={day} />}
        </>
      )}
    </SubjectPage>
  );
}

interface DaysProps {
  readonly list: Month['list'];
  readonly account: string;
  /** Whether the operator may open the entries of a day. */
  readonly opens: boolean;
}

function Days({ list, account, opens }: DaysProps) {
  const { t } = useWords();
  return (
    <DataTable
      cards
      caption={t('ledger.days')}
      rows={list}
      keyOf={({ day }) => day}
      columns={[
        {
          key: 'day',
          head: t('ledger.day'),
          cell: ({ day, isClosed }) => (
            <span className="flex flex-wrap items-center gap-2">
              {opens ? (
                <Link look="strong" href={`/console/ledger/${account}?day=${day}`}>
                  <bdi>{day}</bdi>
                </Link>
              ) : (
                <bdi>{day}</bdi>
              )}
              {!isClosed && <Tag state="pending">{t('ledger.day.open')}</Tag>}
            </span>
          ),
        },
        {
          key: 'in',
          head: t('money.in'),
          numeric: true,
          cell: ({ cameIn }) => <Money amount={cameIn} />,
        },
        {
          key: 'out',
          head: t('money.out'),
          numeric: true,
          cell: ({ wentOut }) => <Money amount={wentOut} />,
        },
        {
          key: 'balance',
          head: t('ledger.balance'),
          numeric: true,
          cell: ({ balance }) => <Money signed amount={balance} />,
        },
      ]}
    />
  );
}

const matching = (text: string | null, pattern: RegExp): string | undefined =>
  text !== null && pattern.test(text) ? text : undefined;

const thisMonth = (): string => new Date().toISOString().slice(0, MONTH_LENGTH);

/** Adds months to a UTC month. */
function monthsOn(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, MONTH_LENGTH);
}
