import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/ledger/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { useState } from 'react';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';

interface DayEntriesProps {
  readonly account: string;
  /** UTC day, such as `2026-11-24`. */
  readonly day: string;
}

/** Entries of an account on a day, each with links to both accounts and its cause. */
export function DayEntries({ account, day }: DayEntriesProps) {
  const { t, named, locale } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(calls.entries, {
    account,
    day,
    language: locale === 'zh-CN' ? ('CN' as const) : ('EN' as const),
    ...(after !== undefined && { after }),
  });
  return (
    <Card title={t('ledger.entries', { day })}>
      <Answered answer={answer} rows={8}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('ledger.entries.none')} />
            ) : (
              <DataTable
                cards
                caption={t('ledger.entries', { day })}
                rows={list}
                keyOf={({ reference }) => reference}
                columns={[
                  {
                    key: 'kind',
                    head: t('money.kind'),
                    cell: ({ kind, reference }) => (
                      <Link look="strong" href={`/console/ledger/entries/${reference}`}>
                        {named('kind', kind)}
                      </Link>
                    ),
                  },
                  { key: 'at', head: t('audit.at'), cell: ({ at }) => <When at={at} /> },
                  {
                    key: 'member',
                    head: t('member.name'),
                    cell: ({ member }) =>
                      member ? (
                        <Link
                          look="underlined"
                          href={`/console/members/${member.id}?tab=transactions`}
                        >
                          <bdi>{member.username}</bdi>
                        </Link>
                      ) : (
                        '–'
                      ),
                  },
                  {
                    key: 'subject',
                    head: t('money.for'),
                    cell: ({ subject }) => <bdi>{subject ?? '–'}</bdi>,
                  },
                  {
                    key: 'amount',
                    head: t('money.amount'),
                    numeric: true,
                    cell: ({ amount }) => <Money signed amount={amount} />,
                  },
                ]}
              />
            )}
            <KeysetPager isFirst={after === undefined} next={next} onGo={setAfter} />
          </>
        )}
      </Answered>
    </Card>
  );
}
