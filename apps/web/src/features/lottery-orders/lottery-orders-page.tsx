import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import type { Answer } from '@app/shared/contract/contract';
import { myOrders } from '@app/shared/lottery-orders/calls';
import { money } from '@app/shared/money/money';
import { recordsSince } from '@app/shared/records/calls';
import { Button, ButtonLink } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Count } from '@app/ui/figures/figures';
import { Money } from '@app/ui/figures/money';
import { Stat, StatStrip } from '@app/ui/figures/stat-strip';
import { Pager } from '@app/ui/navigation/pager';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { type OrdersFilter, useOrdersFilter } from './use-orders-filter.ts';

type Orders = Answer<typeof myOrders>;

const PAGE_ROWS = 20;

/** The member's lottery bets by draw: filters, sums, then rows. */
export function LotteryOrdersPage() {
  const { t } = useTranslation('lottery');
  const since = useAnswer(recordsSince, {});
  const filter = useOrdersFilter(since.data?.timeZone);
  const orders = useAnswer(
    myOrders,
    { ...filter.request, size: PAGE_ROWS },
    {
      enabled: filter.request !== undefined,
      refreshOn: ['bets'],
      placeholderData: (before) => before,
    },
  );
  return (
    <div className="grid grid-cols-1 gap-4">
      <OrderFilters filter={filter} />
      {!orders.error && <OrderSums orders={orders.data} />}
      <Answered answer={orders} rows={8} safe={t('safe')}>
        {(found) => <Found orders={found} filter={filter} />}
      </Answered>
    </div>
  );
}

interface FoundProps {
  readonly orders: Orders;
  readonly filter: OrdersFilter;
}

function Found({ orders: { orders }, filter }: FoundProps) {
  const { t } = useTranslation('lottery');
  if (orders.content.length === 0)
    return (
      <Empty
        state="no-bets"
        sentence={t(filter.isNarrowed ? 'orders.none.narrowed' : 'orders.none')}
        action={
          filter.isNarrowed ? (
            <Button onPress={filter.clear}>{t('orders.filter.clear')}</Button>
          ) : (
            <ButtonLink kind="ink" href="/lottery">
              {t('orders.toLotteries')}
            </ButtonLink>
          )
        }
      />
    );
  return (
    <div>
      <OrderList orders={orders.content} />
      <Pager page={filter.page} pages={orders.totalPages} onChange={filter.toPage} />
    </div>
  );
}

/** Sums of the filtered orders in four figures. */
function OrderSums({ orders }: { readonly orders: Orders | undefined }) {
  const { t } = useTranslation('lottery');
  const waiting = <Skeleton shape="word" />;
  const sums = orders?.orderSumTO;
  return (
    <StatStrip>
      <Stat
        label={t('orders.sum.bet')}
        value={sums ? <Money exact amount={sums.sumPlanBettingAmt} /> : waiting}
      />
      <Stat
        label={t('orders.sum.back')}
        value={
          sums ? (
            <Money exact amount={money(sums.sumPlanBettingAmt - sums.sumActualBettingAmt)} />
          ) : (
            waiting
          )
        }
      />
      <Stat
        label={t('orders.sum.payout')}
        value={sums ? <Money exact amount={sums.sumWinningAmt} /> : waiting}
      />
      <Stat
        label={t('orders.sum.count')}
        value={orders ? <Count value={orders.orders.totalElements} /> : waiting}
      />
    </StatStrip>
  );
}
