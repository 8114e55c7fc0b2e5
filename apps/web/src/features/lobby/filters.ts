import { UNITS_PER_WHOLE } from '@app/shared/money/units';
import type { GameFilter } from '../../parts/games/use-games.ts';
import type { Lane } from '../../parts/games/use-lanes.ts';

export const filterNames = ['vendor', 'volatility', 'return', 'stake'] as const;
export type FilterName = (typeof filterNames)[number];
/** The chosen value of each filter, as in the page's address. */
export type Filters = Partial<Record<FilterName, string>>;

export const sorts = ['house', 'played', 'return', 'name'] as const;
export type Sort = (typeof sorts)[number];

/** Orders of the wire. Without one, the operator's applies. */
const WIRE_SORTS = { played: 'popular', return: 'return', name: 'name' } as const;

const VOLATILITIES = ['low', 'medium', 'high'] as const;

type Facts = Pick<GameFilter, 'vassalage' | 'volatility' | 'rtpMin' | 'stakeUpTo'>;

/** The filters of an address as parameters of a list. Ignores values that no list accepts. */
export function factsOf(filters: Filters, lane: Lane | undefined): Facts {
  const vassalage = vendorOf(filters.vendor, lane);
  const volatility = VOLATILITIES.find((each) => each === filters.volatility);
  const rtpMin = percentOf(filters.return);
  const stakeUpTo = stakeOf(filters.stake);
  return {
    ...(vassalage && { vassalage }),
    ...(volatility && { volatility }),
    ...(rtpMin && { rtpMin }),
    ...(stakeUpTo && { stakeUpTo }),
  };
}

const vendorOf = (value: string | undefined, lane: Lane | undefined): string | undefined =>
  value &&
  lane?.cards.find(({ vassalage }) => vassalage.toLowerCase() === value.toLowerCase())?.vassalage;

const PERCENT_MAX = 100;

function percentOf(value: string | undefined): number | undefined {
  const percent = /^\d{1,3}$/.test(value ?? '') ? Number(value) : 0;
  return percent <= PERCENT_MAX ? percent : undefined;
}

/** Converts a stake in the address, in units of 1/10 000, to the wire's decimal number. */
const stakeOf = (value: string | undefined): string | undefined =>
  value && /^\d{1,12}$/.test(value) ? `${Number(value) / UNITS_PER_WHOLE}` : undefined;

/** The values of the address that a list accepts: the filters in force. */
export function filtersInForce(filters: Filters, facts: Facts): Filters {
  const { vassalage, volatility, rtpMin, stakeUpTo } = facts;
  const isIn = { vendor: vassalage, volatility, return: rtpMin, stake: stakeUpTo };
  return Object.fromEntries(
    filterNames.flatMap((name) => (isIn[name] === undefined ? [] : [[name, filters[name]]])),
  );
}

export const orderOf = (sort: Sort): Pick<GameFilter, 'sort'> =>
  sort === 'house' ? {} : { sort: WIRE_SORTS[sort] };
