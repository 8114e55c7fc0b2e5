import { dayIn, startOfDay } from '@app/ui/format/day-in-zone';
import { serverNow } from '../../lib/server-clock.ts';
import { orderStates, orderStatuses } from '../../parts/lottery/orders/order-states.ts';
import { type Period, useRecordFilter } from '../../parts/records/use-record-filter.ts';

const DAY_MS = 86_400_000;

/** Start of a period in days before today, and its length in days. */
const DAYS: Readonly<Record<Period, { readonly back: number; readonly count: number }>> = {
  today: { back: 0, count: 1 },
  yesterday: { back: 1, count: 1 },
  '7d': { back: 6, count: 7 },
  '30d': { back: 29, count: 30 },
  '90d': { back: 89, count: 90 },
};

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
      ...rangeOf(filter.period, zone),
      ...(status && { orderStatus: status }),
      ...(Number.isInteger(game) && game > 0 && { gameId: game }),
      page,
    },
  };
}

function rangeOf(period: Period, zone: string) {
  const { back, count } = DAYS[period];
  const noon = (days: number) => serverNow() - days * DAY_MS;
  const start = startOfDay(dayIn(noon(back), zone), zone) ?? 0;
  const end = startOfDay(dayIn(noon(back - count), zone), zone) ?? 0;
  return { startDate: start, endDate: end };
}
