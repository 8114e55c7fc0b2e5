import { serverNow } from '../../lib/server-clock.ts';
import { orderStates, orderStatuses } from '../../parts/lottery/orders/order-states.ts';
import { type Period, useRecordFilter } from '../../parts/records/use-record-filter.ts';
import { rangeOfPeriod } from './range-of-period.ts';

export type OrdersFilter = ReturnType<typeof useOrdersFilter>;

/**
 * Filters of orders, kept in the address; unknown values are ignored.
 *
 * @param zone the site's time zone, for the days; undefined until loaded
 */
export function useOrdersFilter(zone: string | undefined) {
  const filter = useRecordFilter();
  const stateParam = filter.read('state');
  const status = orderStatuses.find((each) => orderStates[each] === stateParam);
  const game = Number(filter.read('game'));
  const page = Math.max(0, (Number(filter.read('page')) || 1) - 1);
  return {
    ...filter,
    state: status ? orderStates[status] : '',
    game: Number.isInteger(game) && game > 0 ? game : undefined,
    page,
    /** Changes filters and returns to the first page. */
    narrow: (values: Readonly<Record<string, string>>) => filter.change({ ...values, page: '' }),
    choosePeriod: (period: Period) => {
      filter.change({ page: '' });
      filter.choosePeriod(period);
    },
    toPage: (next: number) => filter.set('page', next === 0 ? '' : `${next + 1}`),
    request: zone && {
      ...rangeOfPeriod(filter.period, { zone, now: serverNow() }),
      ...(status && { orderStatus: status }),
      ...(Number.isInteger(game) && game > 0 && { gameId: game }),
      page,
    },
  };
}
