import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/members/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { namedDevice } from '@app/ui/format/device-name';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';

type Attempt = Answer<typeof calls.logins>['list'][number];

/** Page size of the server. */
const ROWS = 30;

/** Recent login attempts under a username, even one that does not exist. */
export function LoginsUnderName({ name }: { readonly name: string }) {
  const answer = useAnswer(calls.logins, { name });
  return (
    <Answered answer={answer} rows={4}>
      {({ list }) => <Attempts list={list} />}
    </Answered>
  );
}

/** All recorded login attempts of a member, page by page. */
export function LoginsOfMember({ id }: { readonly id: string }) {
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.attempts, { id, ...(before !== undefined && { before }) });
  return (
    <Answered answer={answer} rows={4}>
      {({ list }) => (
        <>
          <Attempts list={list} />
          <KeysetPager
            isFirst={before === undefined}
            next={list.length < ROWS ? null : (list.at(-1)?.id ?? null)}
            onGo={setBefore}
          />
        </>
      )}
    </Answered>
  );
}

function Attempts({ list }: { readonly list: readonly Attempt[] }) {
  const { t, named } = useWords();
  if (list.length === 0) return <Empty state="no-results" sentence={t('logins.none')} />;
  return (
    <DataTable
      cards
      caption={t('logins')}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { key: 'at', head: t('logins.at'), cell: ({ at }) => <When at={at} /> },
        {
          key: 'outcome',
          head: t('logins.outcome'),
          cell: (attempt) => <Outcome attempt={attempt} />,
        },
        {
          key: 'how',
          head: t('logins.how'),
          from: 'list',
          cell: ({ method, portal }) => `${named('method', method)}, ${named('portal', portal)}`,
        },
        {
          key: 'where',
          head: t('logins.where'),
          from: 'list',
          cell: ({ ip, device, browser }) => (
            <>
              <bdi>{ip}</bdi>
              <span className="block text-xs text-ink-3 wrap-anywhere">
                {namedDevice(browser) ?? device}
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

function Outcome({ attempt: { outcome, reason } }: { readonly attempt: Attempt }) {
  const { t, refusal } = useWords();
  if (outcome !== 'ok') return <span className="text-danger">{refusal(outcome, {})}</span>;
  return (
    <>
      <Tag state="win">{t('logins.ok')}</Tag>
      {reason !== null && (
        <span className="block text-xs text-ink-2">{t('logins.byLink', { reason })}</span>
      )}
    </>
  );
}
