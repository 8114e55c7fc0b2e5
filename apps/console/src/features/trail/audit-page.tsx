import * as calls from '@app/shared/ops/trail';
import { Banner } from '@app/ui/banner';
import { Button } from '@app/ui/button';
import { Card } from '@app/ui/card';
import { DataTable } from '@app/ui/data-table';
import { Empty } from '@app/ui/empty';
import { useState } from 'react';
import { useAnswer, useDeed } from '../../lib/ops-context.ts';
import { Answered, Page, Refused } from '../../lib/page.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

/** As many lines as the server answers at once. */
const ROWS = 100;

/** What operators did, and whether that is still what they did. */
export function AuditPage() {
  const { t, named } = useWords();
  const timeText = useTimeText();
  const [before, setBefore] = useState<string>();
  const answer = useAnswer(calls.audit, before === undefined ? {} : { before });
  return (
    <Page title={t('nav.audit')} lead={t('audit.lead')}>
      <Verification />
      <Card
        title={t('audit.deeds')}
        aside={
          <span className="flex gap-2">
            {before !== undefined && (
              <Button size="small" kind="outline" onPress={() => setBefore(undefined)}>
                {t('audit.newest')}
              </Button>
            )}
            <Button
              size="small"
              kind="outline"
              off={(answer.data?.list.length ?? 0) < ROWS}
              onPress={() => setBefore(answer.data?.list.at(-1)?.id)}
            >
              {t('audit.older')}
            </Button>
          </span>
        }
      >
        <Answered answer={answer} rows={12}>
          {({ list }) =>
            list.length === 0 ? (
              <Empty state="no-results" sentence={t('audit.none')} />
            ) : (
              <DataTable
                caption={t('audit.deeds')}
                rows={list}
                keyOf={({ id }) => id}
                columns={[
                  { key: 'id', head: t('audit.line'), cell: ({ id }) => <bdi>{id}</bdi> },
                  {
                    key: 'deed',
                    head: t('audit.deed'),
                    cell: ({ action, target, detail }) => (
                      <>
                        {named('action', action)} <bdi className="font-strong">{target}</bdi>
                        <Detail json={detail} />
                      </>
                    ),
                  },
                  {
                    key: 'actor',
                    head: t('audit.actor'),
                    cell: ({ actor }) => <bdi className="wrap-anywhere">{actor}</bdi>,
                  },
                  { key: 'at', head: t('audit.at'), from: 'list', cell: ({ at }) => timeText(at) },
                ]}
              />
            )
          }
        </Answered>
      </Card>
    </Page>
  );
}

/** What was asked for, as it was written down. */
function Detail({ json }: { readonly json: string }) {
  const entries = Object.entries(JSON.parse(json) as Record<string, unknown>);
  if (entries.length === 0) return null;
  return (
    <span className="block text-xs text-ink-3 wrap-anywhere">
      {entries.map(([name, value]) => `${name}: ${value}`).join(' · ')}
    </span>
  );
}

function Verification() {
  const { t } = useWords();
  const deed = useDeed(calls.verify);
  const { data } = deed;
  return (
    <div className="grid gap-2">
      <div>
        <Button kind="outline" busy={deed.isPending} onPress={() => deed.mutate({})}>
          {t('audit.verify')}
        </Button>
      </div>
      <Refused error={deed.error} />
      {data && !data.broken && (
        <Banner urgent state="win" title={t('audit.intact', { intact: data.intact })}>
          {t('audit.head')} <code className="text-xs wrap-anywhere">{data.head}</code>
        </Banner>
      )}
      {data?.broken && (
        <Banner
          urgent
          state="danger"
          title={t(`audit.broken.${data.broken.because}`, { id: data.broken.id })}
        >
          {t('audit.broken.text')}
        </Banner>
      )}
    </div>
  );
}
