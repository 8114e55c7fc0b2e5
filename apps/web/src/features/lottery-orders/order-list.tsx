import { Money } from '@app/ui/figures/money';
import { type Column, DataTable, ROW_OPENER } from '@app/ui/tables/data-table';
import { lazy, Suspense, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { loadAhead } from '../../lib/loading/load-ahead.ts';
import { OrderCard } from '../../parts/lottery/orders/order-card.tsx';
import { OrderPicks } from '../../parts/lottery/orders/order-picks.tsx';
import { OrderNet, OrderTag } from '../../parts/lottery/orders/order-result.tsx';
import { betOf, type LotteryOrder } from '../../parts/lottery/orders/order-states.ts';
import { ResultBalls } from '../../parts/lottery/result-balls.tsx';
import { useDrawTitle } from '../../parts/lottery/use-draw-title.ts';
import { useFamilyOfLottery } from '../../parts/lottery/use-family-of-lottery.ts';
import { RecordSurface } from '../../parts/records/record-surface.tsx';

const loadDialog = async () => ({
  default: (await import('../../parts/lottery/orders/order-dialog.tsx')).OrderDialog,
});
const OrderDialog = lazy(loadDialog);

interface OrderListProps {
  readonly orders: readonly LotteryOrder[];
}

/** Orders as rows, on phones as cards. Each opens its bet with the result. */
export function OrderList({ orders }: OrderListProps) {
  const { t } = useTranslation('lottery');
  const [opened, setOpened] = useState<string>();
  const drawOf = useOrderDraw();
  const columns = useOrderColumns(setOpened);
  return (
    <>
      <div className="hidden tablet:block">
        <RecordSurface>
          <DataTable
            caption={t('orders')}
            columns={columns}
            rows={orders}
            keyOf={({ orderDetailId }) => orderDetailId}
          />
        </RecordSurface>
      </div>
      <ul className="grid gap-2 tablet:hidden">
        {orders.map((order) => (
          <li key={order.orderDetailId}>
            <OrderCard
              order={order}
              title={order.gameName}
              note={drawOf(order)}
              onOpen={() => setOpened(order.orderDetailId)}
              onIntent={() => loadAhead(loadDialog)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <Suspense>
          <OrderDialog
            key={opened}
            id={opened}
            onOpen={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The draw, with its position in a chase. */
function useOrderDraw(): (order: LotteryOrder) => string {
  const { t } = useTranslation('lottery');
  const { title } = useDrawTitle();
  return ({ numero, chasing, chasingOrder, chasingPhase }) => {
    const draw = title(numero);
    return chasing ? t('orders.chase', { draw, at: chasingOrder, count: chasingPhase }) : draw;
  };
}

function useOrderColumns(open: (id: string) => void): Column<LotteryOrder>[] {
  const { t } = useTranslation('lottery');
  const drawOf = useOrderDraw();
  const familyOf = useFamilyOfLottery();
  const time = useTimeText();
  return [
    {
      key: 'game',
      head: t('orders.game'),
      cell: (order) => (
        <span className="block">
          <button
            type="button"
            onClick={() => open(order.orderDetailId)}
            onPointerEnter={() => loadAhead(loadDialog)}
            onFocus={() => loadAhead(loadDialog)}
            className={ROW_OPENER}
          >
            <bdi>{order.gameName}</bdi>
          </button>
          <span className="block text-xs font-body text-ink-3">{drawOf(order)}</span>
        </span>
      ),
    },
    {
      key: 'picks',
      head: t('order.lines'),
      from: 'table',
      cell: (order) => (
        <span className="block max-w-panel text-xs text-ink-3">
          <OrderPicks order={order} />
        </span>
      ),
    },
    {
      key: 'time',
      head: t('orders.time'),
      from: 'table',
      cell: ({ bettingTime }) => time.dayAndMinute(bettingTime),
    },
    {
      key: 'bet',
      head: t('orders.bet'),
      numeric: true,
      cell: (order) => <Money exact amount={betOf(order)} />,
    },
    {
      key: 'result',
      head: t('orders.result'),
      from: 'list',
      cell: ({ gameCode, winningNumber }) =>
        winningNumber ? (
          <ResultBalls size="small" family={familyOf(gameCode)} winNo={winningNumber} />
        ) : (
          <span className="text-ink-3">–</span>
        ),
    },
    { key: 'state', head: t('orders.state'), cell: (order) => <OrderTag order={order} /> },
    {
      key: 'net',
      head: t('orders.net'),
      numeric: true,
      cell: (order) => <OrderNet order={order} />,
    },
  ];
}
