import { useAddressSearch, withValues } from '../../lib/addresses/use-address-search.ts';

export const PERIODS = ['today', 'yesterday', '7d', '30d', '90d'] as const;
export type Period = (typeof PERIODS)[number];

const USUAL: Period = '7d';
/** Query parameters for days; an address has one of them at a time. */
const TIMES = ['period', 'month', 'day', 'days'] as const;
/** Parameters that do not count as filters: days always have a value, and `lng` is the language of a visit. */
const NARROW_NOTHING: ReadonlySet<string> = new Set([...TIMES, 'lng']);
const DAY = /^\d{4}-\d\d-\d\d$/;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The selected days as parameters of calls. */
export type Within =
  | { readonly period: Period }
  | { readonly month: string }
  | { readonly day: string }
  | { readonly days: string };

const NOTHING: readonly string[] = [];

/**
 * Filters of a record, kept in the address, so that they survive a reload and can be sent to customer service.
 *
 * @param others parameters of the page that are no filters, such as the chosen tab
 */
export function useRecordFilter(others: readonly string[] = NOTHING) {
  const [params, changeSearch] = useAddressSearch();
  const periodParam = params.get('period');
  const period = PERIODS.find((each) => each === periodParam) ?? USUAL;
  const change = (values: Readonly<Record<string, string>>) =>
    changeSearch((before) => withValues(before, values), { replace: true });
  const month = only(isMonth, params.get('month'));
  const day = only(isDay, params.get('day'));
  const days = only(isSpanOfDays, params.get('days'));
  const within: Within = days ? { days } : day ? { day } : month ? { month } : { period };
  const chooseTime = (name: (typeof TIMES)[number], value: string) =>
    change({ period: '', month: '', day: '', days: '', [name]: value });
  return {
    period,
    month,
    day,
    days,
    within,
    choosePeriod: (next: Period) => chooseTime('period', next === USUAL ? '' : next),
    chooseMonth: (next: string) => chooseTime('month', next),
    /** @param next first and last day, such as `2026-11-01/2026-11-15` */
    chooseDays: (next: string) => chooseTime('days', next),
    read: (name: string): string => params.get(name) ?? '',
    set: (name: string, value: string) => change({ [name]: value }),
    /** Changes several filters at once. */
    change,
    clear: () =>
      changeSearch(
        (before) => new URLSearchParams([...before].filter(([name]) => others.includes(name))),
        { replace: true },
      ),
    isNarrowed: [...params.keys()].some(
      (name) => !NARROW_NOTHING.has(name) && !others.includes(name),
    ),
  };
}

const isMonth = (text: string) => MONTH.test(text);
/** `Date.parse` reads 30 February as 2 March. */
const isDay = (text: string) =>
  DAY.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);

function isSpanOfDays(text: string): boolean {
  const [first = '', last = '', ...more] = text.split('/');
  return isDay(first) && isDay(last) && first <= last && more.length === 0;
}

const only = (isRight: (text: string) => boolean, text: string | null): string | undefined =>
  text !== null && isRight(text) ? text : undefined;
