import { betStates } from '@app/shared/bets/states';
import { useSiteZone } from '../../lib/site.ts';
import { lastDays, momentOf } from '../../lib/zoned.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';

const FILTERS = [
  'from',
  'to',
  'member',
  'vendor',
  'lottery',
  'game',
  'state',
  'stakeFrom',
  'stakeTo',
  'number',
] as const;
/** Filters of the list, as kept in the address. Times such as `2026-11-20T18:30` are in the site's zone. */
export type Filter = Readonly<Record<(typeof FILTERS)[number], string>>;

const NONE = Object.fromEntries(FILTERS.map((name) => [name, ''])) as Filter;

/** Search state of the list of bets, from the address. Without a range it is today. */
export function useBetSearch() {
  const [search, ask] = useListSearch();
  const zone = useSiteZone();
  const none: Filter = { ...NONE, from: `${lastDays(1, zone, Date.now()).from}T00:00` };
  const given = (name: keyof Filter) => search.get(name)?.trim() || none[name];
  const filter = Object.fromEntries(FILTERS.map((name) => [name, given(name)])) as Filter;
  const after = search.get('after') ?? undefined;
  const { member, vendor, lottery, stakeFrom, stakeTo, number } = filter;
  const [from, to] = [momentOf(filter.from, zone), momentOf(filter.to, zone)];
  const game = filter.game || lottery;
  const state = betStates.find((one) => one === filter.state);
  const filters = {
    ...(from !== undefined && { from: `${from}` }),
    ...(to !== undefined && { to: `${to}` }),
    ...(member && { member: member.toLowerCase() }),
    ...(vendor && { vendor }),
    ...(game && { game }),
    ...(state && { state }),
    ...(stakeFrom && { stakeFrom }),
    ...(stakeTo && { stakeTo }),
    ...(number && { number: number.toLowerCase() }),
  };
  /** Only filters that differ from the defaults, so that a link opened tomorrow shows tomorrow's bets. */
  const narrowed = (change: Filter) =>
    Object.fromEntries(
      FILTERS.flatMap((name) => (change[name] === none[name] ? [] : [[name, change[name]]])),
    );
  return {
    filter,
    none,
    narrowed,
    /** All filters, without the page. */
    filters,
    asked: { ...filters, ...(after && { after }) },
    isFirst: after === undefined,
    narrow: (change: Filter) => ask(narrowed(change)),
    go: (to: string | undefined) => ask({ ...narrowed(filter), after: to }),
  };
}
