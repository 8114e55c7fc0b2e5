import { useAnswer } from '@app/client/use-answer';
import { type OpenRoundQueue, openRoundQueues } from '@app/shared/open-rounds/open-round-rules';
import * as calls from '@app/shared/open-rounds/ops-calls';
import { Money } from '@app/ui/figures/money';
import { useWords } from '../../lib/words.ts';
import { useCatalogueNames } from '../../parts/catalogue/use-catalogue-names.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueColumns } from '../../parts/queue/use-queue-columns.tsx';
import type { OpenRound } from './open-round.ts';
import { RoundStateTag } from './round-state-tag.tsx';

const HREF = '/console/openRounds';
const POLL_MS = 30_000;

/** Rounds of vendors that stay open with a member's money in them. */
export function OpenRoundsPage() {
  const { t } = useWords();
  const place = useQueue(openRoundQueues);
  const { queue } = place;
  const answer = useAnswer(calls.list, place.asked, { refetchInterval: POLL_MS });
  return (
    <QueuePage
      title={t('nav.openRounds')}
      lead={t('openRounds.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(name) => t(`openRounds.show.${name}`)}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={{ queue }} />
        </ListTools>
      }
      takes={queue === 'cases' ? 'openRounds' : undefined}
      none={t(`openRounds.none.${queue}`)}
    >
      {(list) => <Rows list={list} queue={queue} />}
    </QueuePage>
  );
}

interface RowsProps {
  readonly list: readonly OpenRound[];
  readonly queue: OpenRoundQueue;
}

function Rows({ list, queue }: RowsProps) {
  const { t } = useWords();
  const names = useCatalogueNames();
  const columns = useQueueColumns();
  const choice = useCaseChoice({
    kind: 'open_round',
    list,
    nameOf: ({ username }) => username,
    isOff: ({ decisionWaits }) => queue !== 'cases' || decisionWaits,
  });
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.openRounds')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          columns.since(
            t('openRounds.openedAt'),
            ({ openedAt }: OpenRound) => openedAt,
            queue === 'closed',
          ),
          {
            key: 'game',
            head: t('openRounds.game'),
            cell: ({ vendor, game }) => (
              <>
                <bdi>{game}</bdi> <span className="text-ink-2">{names.vendor(vendor)}</span>
              </>
            ),
          },
          {
            key: 'state',
            head: t('openRounds.state'),
            cell: (round) => <RoundStateTag round={round} />,
          },
          columns.claimed,
          {
            key: 'stake',
            head: t('openRounds.stake'),
            numeric: true,
            cell: ({ stake }) => <Money amount={stake} />,
          },
        ]}
      />
    </>
  );
}
