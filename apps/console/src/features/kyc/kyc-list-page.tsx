import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { PROMISED_MINUTES } from '@app/shared/cases/case-kinds';
import * as calls from '@app/shared/kyc/ops-calls';
import { Tag } from '@app/ui/text/tag';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { KYC_LOOKS } from '../../parts/looks/kyc-looks.ts';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueColumns } from '../../parts/queue/use-queue-columns.tsx';

const HREF = '/console/kyc';
const POLL_MS = 30_000;

/** Members' verification documents: waiting ones oldest first, decided ones newest first. */
export function KycListPage() {
  const { t } = useWords();
  const place = useQueue(['waiting', 'decided']);
  const answer = useAnswer(calls.list, place.asked, { refetchInterval: POLL_MS });
  return (
    <QueuePage
      title={t('nav.kyc')}
      lead={t('kyc.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(queue) => t(`kyc.queue.${queue}`)}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={{ queue: place.queue }} />
        </ListTools>
      }
      takes={place.queue === 'waiting' ? 'kyc' : undefined}
      none={t(`kyc.none.${place.queue}`)}
    >
      {(list) => <Rows list={list} isDecided={place.queue === 'decided'} />}
    </QueuePage>
  );
}

type Listed = Answer<typeof calls.list>['list'][number];

interface RowsProps {
  readonly list: readonly Listed[];
  readonly isDecided: boolean;
}

function Rows({ list, isDecided }: RowsProps) {
  const { t } = useWords();
  const columns = useQueueColumns();
  const choice = useCaseChoice({
    kind: 'kyc',
    list,
    nameOf: ({ username }) => username,
    isOff: () => isDecided,
  });
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.kyc')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          {
            key: 'paper',
            head: t('kyc.paper'),
            cell: ({ kind, paper }) => `${t(`kyc.kind.${kind}`)} · ${t(`kyc.paper.${paper}`)}`,
          },
          columns.since(
            t('kyc.sentAt'),
            ({ sentAt }: Listed) => sentAt,
            isDecided,
            isDecided ? undefined : PROMISED_MINUTES.kyc,
          ),
          ...(isDecided ? [] : [columns.claimed]),
          {
            key: 'state',
            head: t('withdrawals.state'),
            cell: ({ state }) => <Tag state={KYC_LOOKS[state]}>{t(`kyc.state.${state}`)}</Tag>,
          },
        ]}
      />
    </>
  );
}
