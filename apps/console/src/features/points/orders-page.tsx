import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/points/orders.ops-calls';
import {
  type PointOrderState,
  pointOrderQueues,
  pointOrderStates,
} from '@app/shared/points/states';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Tag } from '@app/ui/text/tag';
import { useCountryName } from '../../lib/country-names.ts';
import { useWords } from '../../lib/words.ts';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { QueuePage } from '../../parts/queue/queue-page.tsx';
import { useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useQueue } from '../../parts/queue/use-queue.ts';
import { useQueueColumns } from '../../parts/queue/use-queue-columns.tsx';
import { ORDER_LOOKS } from './order-looks.ts';

const HREF = '/console/pointOrders';
const POLL_MS = 15_000;

const QUEUES = [...pointOrderStates, 'all'] as const;

const OPEN: ReadonlySet<PointOrderState | 'all'> = new Set(pointOrderQueues);

/** Orders of goods by state, the longest wait first, and all orders, newest first. */
export function OrdersPage() {
  const { t } = useWords();
  const place = useQueue(QUEUES);
  const { queue: state, ...page } = place.asked;
  const filters = { ...(state !== 'all' && { state }), ...(place.text && { text: place.text }) };
  const answer = useAnswer(
    calls.list,
    { ...page, ...(state !== 'all' && { state }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <QueuePage
      title={t('nav.pointOrders')}
      lead={t('pointOrders.lead')}
      href={HREF}
      place={place}
      answer={answer}
      nameOf={(queue) => t(`pointOrders.queue.${queue}`)}
      find={{
        label: t('pointOrders.find'),
        hint: t('pointOrders.find.hint'),
        none: t('pointOrders.notFound'),
      }}
      tools={
        <ListTools page={HREF}>
          <ListExport list={calls.list} filters={filters} />
        </ListTools>
      }
      takes={state === 'reserved' ? 'pointOrders' : undefined}
      none={t('pointOrders.none')}
    >
      {(list) => <Rows list={list} isOver={!OPEN.has(state)} />}
    </QueuePage>
  );
}

type Listed = Answer<typeof calls.list>['list'][number];

interface RowsProps {
  readonly list: readonly Listed[];
  readonly isOver: boolean;
}

function Rows({ list, isOver }: RowsProps) {
  const { t } = useWords();
  const columns = useQueueColumns();
  const countryName = useCountryName();
  const choice = useCaseChoice({
    kind: 'point_order',
    list,
    nameOf: ({ username }) => username,
    isOff: ({ closedAt }) => closedAt !== null,
  });
  return (
    <>
      {choice.bar}
      <ListTable
        cards
        selection={choice.selection}
        caption={t('nav.pointOrders')}
        rows={list}
        keyOf={({ id }) => id}
        columns={[
          columns.member(HREF),
          columns.since(t('pointOrders.at'), ({ at }: Listed) => at, isOver),
          {
            key: 'goods',
            head: t('pointOrders.goods'),
            cell: ({ goods, quantity }) => (
              <>
                <bdi>{goods}</bdi>
                <span className="block text-xs text-ink-3">
                  {t('pointOrders.pieces', { count: quantity })}
                </span>
              </>
            ),
          },
          {
            key: 'country',
            head: t('pointOrders.country'),
            cell: ({ country }) => <bdi>{country === null ? '–' : countryName(country)}</bdi>,
          },
          columns.claimed,
          {
            key: 'state',
            head: t('withdrawals.state'),
            cell: ({ state }) => (
              <Tag state={ORDER_LOOKS[state]}>{t(`pointOrders.state.${state}`)}</Tag>
            ),
          },
          {
            key: 'points',
            head: t('pointOrders.points'),
            numeric: true,
            cell: ({ points }) => <Count value={points} />,
          },
          {
            key: 'amount',
            head: t('pointOrders.amount'),
            numeric: true,
            cell: ({ amount }) => <Money amount={amount} />,
          },
        ]}
      />
    </>
  );
}
