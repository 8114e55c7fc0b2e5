import type { Input } from '@app/client/calls';
import { soughtMarks } from '@app/shared/members/member-filter.ops-schemas';
import { memberStates, memberTypes, usualDirections } from '@app/shared/members/member-list';
import type * as calls from '@app/shared/members/ops-calls';
import { useSiteZone } from '../../lib/site.ts';
import { endOfDay, momentOf } from '../../lib/zoned.ts';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { FILTERS, type Filter } from './member-filter.tsx';
import { type MemberListOrder, readOrder } from './member-order.ts';

/** Shorter queries match too much. */
export const TEXT_MIN = 2;

type Find = Input<typeof calls.find>;

/** Search state of the list of members, from the address. Invalid values are ignored. */
export function useMemberSearch() {
  const [search, ask] = useListSearch();
  const zone = useSiteZone();
  const text = (search.get('q') ?? '').trim();
  const filter = Object.fromEntries(
    FILTERS.map((name) => [name, search.get(name) ?? '']),
  ) as Filter;
  const after = search.get('after') ?? undefined;
  const loginFrom = momentOf(filter.from, zone);
  const loginTo = endOfDay(filter.to, zone);
  const state = memberStates.find((one) => one === filter.state);
  const type = memberTypes.find((one) => one === filter.type);
  const mark = soughtMarks.find((one) => one === filter.mark);
  const level = /^\d{1,2}$/.test(filter.level) ? Number(filter.level) : undefined;
  const isByName = text.length >= TEXT_MIN;
  const isByLogin = loginFrom !== undefined || loginTo !== undefined;
  const order = orderOf(readOrder(filter.order), { isByName, isByLogin });
  const named = {
    ...(isByName && { text }),
    ...(state && { state }),
    ...(type && { type }),
    ...(mark && { mark }),
    ...(filter.agent && { agent: filter.agent }),
    ...(order.by !== 'registered' && { order: order.by }),
    ...(order.direction !== usualDirections[order.by] && { direction: order.direction }),
  };
  const filters = {
    ...named,
    ...(level !== undefined && { level }),
    ...(loginFrom !== undefined && { loginFrom }),
    ...(loginTo !== undefined && { loginTo }),
  };
  const asked: Find = {
    ...named,
    ...(level !== undefined && { level: `${level}` }),
    ...(loginFrom !== undefined && { loginFrom: `${loginFrom}` }),
    ...(loginTo !== undefined && { loginTo: `${loginTo}` }),
    ...(after && { after }),
  };
  return {
    text,
    filter,
    isFirst: after === undefined,
    isNarrowed: Object.keys(filters).some((name) => name !== 'order' && name !== 'direction'),
    order,
    /** Whether the search or a filter decides the sort key. */
    isOrderFixed: isByName || isByLogin,
    /** All filters, without the page. */
    filters,
    asked,
    find: (q: string) => ask({ ...filter, q: q.length >= TEXT_MIN ? q : '' }),
    narrow: (narrowed: Filter) => ask({ ...narrowed, q: text }),
    go: (to: string | undefined) => ask({ ...filter, q: text, after: to }),
  };
}

/** The server lists the results of a search by name, and logins of a period by login. */
function orderOf(
  chosen: MemberListOrder,
  { isByName, isByLogin }: { readonly isByName: boolean; readonly isByLogin: boolean },
): MemberListOrder {
  if (!isByName && !isByLogin) return chosen;
  const by = isByName ? 'name' : 'login';
  return { by, direction: chosen.by === by ? chosen.direction : usualDirections[by] };
}
