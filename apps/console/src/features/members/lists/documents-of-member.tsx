import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/kyc/ops-calls';
import { Empty } from '@app/ui/feedback/empty';
import { Card } from '@app/ui/layout/card';
import { Link } from '@app/ui/navigation/link';
import { DataTable } from '@app/ui/tables/data-table';
import { Tag } from '@app/ui/text/tag';
import { useState } from 'react';
import { KeysetPager } from '../../../lib/lists/keyset-pager.tsx';
import { When } from '../../../lib/when.tsx';
import { useWords } from '../../../lib/words.ts';
import { KYC_LOOKS } from '../../../parts/looks/kyc-looks.ts';

export function DocumentsOfMember({ id }: { readonly id: string }) {
  const { t } = useWords();
  const [after, setAfter] = useState<string>();
  const answer = useAnswer(calls.ofMember, { id, ...(after && { after }) });
  return (
    <Card title={t('member.tab.papers')}>
      <Answered answer={answer} rows={3}>
        {({ list, next }) => (
          <>
            {list.length === 0 ? (
              <Empty state="no-results" sentence={t('member.papers.none')} />
            ) : (
              <DataTable
                cards
                caption={t('member.tab.papers')}
                rows={list}
                keyOf={(document) => document.id}
                columns={[
                  {
                    key: 'paper',
                    head: t('kyc.paper'),
                    cell: ({ id: documentId, kind, paper }) => (
                      <Link look="underlined" href={`/console/kyc/${documentId}`}>
                        {t(`kyc.kind.${kind}`)} · {t(`kyc.paper.${paper}`)}
                      </Link>
                    ),
                  },
                  {
                    key: 'state',
                    head: t('member.state'),
                    cell: ({ state }) => (
                      <Tag state={KYC_LOOKS[state]}>{t(`kyc.state.${state}`)}</Tag>
                    ),
                  },
                  {
                    key: 'sent',
                    head: t('kyc.sentAt'),
                    cell: ({ sentAt }) => <When at={sentAt} />,
                  },
                  {
                    key: 'decided',
                    head: t('member.papers.decided'),
                    cell: ({ decidedAt, decidedBy }) =>
                      decidedAt === null ? (
                        '–'
                      ) : (
                        <>
                          <When at={decidedAt} />
                          {decidedBy !== null && (
                            <bdi className="block text-xs text-ink-3">{decidedBy}</bdi>
                          )}
                        </>
                      ),
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
