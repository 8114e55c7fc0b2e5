import * as calls from '@app/shared/ops/members';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { Tag } from '@app/ui/tag';
import { useAnswer } from '../../lib/ops-context.ts';
import { Answered } from '../../lib/page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

/** The last attempts to log in under a name, with what each came to, in words. */
export function LoginAttempts({ name }: { readonly name: string }) {
  const { t, named, refusal } = useWords();
  const timeText = useTimeText();
  const answer = useAnswer(calls.logins, { name });
  return (
    <Answered answer={answer}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty state="no-results" sentence={t('logins.none')} />
        ) : (
          <DataTable
            caption={t('logins')}
            rows={list}
            keyOf={({ id }) => id}
            columns={[
              { key: 'at', head: t('logins.at'), cell: ({ at }) => timeText(at) },
              {
                key: 'outcome',
                head: t('logins.outcome'),
                cell: ({ outcome }) =>
                  outcome === 'ok' ? (
                    <Tag state="win">{t('logins.ok')}</Tag>
                  ) : (
                    <span className="text-danger">{refusal(outcome, {})}</span>
                  ),
              },
              {
                key: 'how',
                head: t('logins.how'),
                from: 'list',
                cell: ({ method, portal }) =>
                  `${named('method', method)}, ${named('portal', portal)}`,
              },
              {
                key: 'where',
                head: t('logins.where'),
                from: 'list',
                cell: ({ ip, device, browser }) => (
                  <>
                    <bdi>{ip}</bdi>
                    <span className="block text-xs text-ink-3 wrap-anywhere">
                      {device ?? browser}
                    </span>
                  </>
                ),
              },
            ]}
          />
        )
      }
    </Answered>
  );
}
