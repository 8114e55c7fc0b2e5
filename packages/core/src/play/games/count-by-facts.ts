import { type Money, money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { conditionsOf, type GameFilter } from './game-filter.ts';
import { offeredGames } from './offered-games.ts';
import type { Lobby } from './player-counts.ts';

/** Minimum returns to choose from, in millionths. */
const RETURN_RATES = [950_000, 960_000, 970_000, 980_000, 990_000];
/** Largest minimum bets to choose from, in 1/10 000. */
const STAKES = [1_000n, 5_000n, 10_000n, 50_000n, 100_000n].map(money);

type Volatility = 'low' | 'medium' | 'high';
const VOLATILITIES: readonly Volatility[] = ['low', 'medium', 'high'];

/** A value of a filter, with the number of games that match it and the other chosen filters. */
export interface FilterOption<Value> {
  readonly value: Value;
  readonly games: number;
}

/** The options of each filter that makes a difference. */
export interface FilterOptions {
  readonly vendors: readonly (FilterOption<string> & { readonly name: string })[];
  readonly volatilities: readonly FilterOption<Volatility>[];
  /** Millionths; the highest first. */
  readonly returnRates: readonly FilterOption<number>[];
  /** The lowest first. */
  readonly stakes: readonly FilterOption<Money>[];
}

/** Games with the same facts. */
interface Group {
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly volatility: Volatility | null;
  /** Number of `RETURN_RATES` that its return reaches; null: unknown. */
  readonly returnStep: number | null;
  /** Number of `STAKES` that are below its minimum bet; null: unknown. */
  readonly stakeStep: number | null;
  readonly games: number;
}

/** Bounds the answer. Games with the same facts are one group, so a site has far fewer. */
const GROUPS_MAX = 20_000;

/** A query. Options of the filters of a page of games, each with its number of games. */
export async function countByFacts(
  reader: Reader,
  lobby: Lobby,
  filter: Omit<GameFilter, 'ids' | 'name'>,
): Promise<FilterOptions> {
  const { vendorCode, volatility, returnRateMin, stakeUpTo, ...page } = filter;
  const returnRates = [...new Set([...RETURN_RATES, returnRateMin ?? 0])]
    .filter((rate) => rate > 0)
    .sort((a, b) => a - b);
  const stakes = [...new Set([...STAKES, ...(stakeUpTo === undefined ? [] : [stakeUpTo])])].sort(
    (a, b) => (a < b ? -1 : 1),
  );
  const groups = await readGroups(reader, lobby, { page, returnRates, stakes });
  const chosen: Chosen = {
    vendor: vendorCode,
    volatility,
    returnRate: returnRateMin && returnRates.indexOf(returnRateMin),
    stake: stakeUpTo === undefined ? undefined : stakes.indexOf(stakeUpTo),
  };
  const vendors = new Map(groups.map((group) => [group.vendorCode, group.vendorName]));
  const named = (code: string) => vendors.get(code) ?? code;
  const steps = (all: readonly unknown[]) => all.map((_, step) => step);
  const valueAt = <Value>(all: readonly Value[], step: number): Value => all[step] as Value;
  return {
    vendors: optionsOf('vendor', [...vendors.keys()], { groups, chosen }).map((option) => ({
      ...option,
      name: named(option.value),
    })),
    volatilities: optionsOf('volatility', VOLATILITIES, { groups, chosen }),
    returnRates: optionsOf('returnRate', steps(returnRates).reverse(), { groups, chosen }).map(
      ({ value, games }) => ({ value: valueAt(returnRates, value), games }),
    ),
    stakes: optionsOf('stake', steps(stakes), { groups, chosen }).map(({ value, games }) => ({
      value: valueAt(stakes, value),
      games,
    })),
  };
}

interface Steps {
  readonly page: GameFilter;
  readonly returnRates: readonly number[];
  readonly stakes: readonly Money[];
}

function readGroups(reader: Reader, lobby: Lobby, { page, returnRates, stakes }: Steps) {
  const { key, where, values } = conditionsOf(page, lobby);
  const next = values.length + 1;
  const read = sql(
    `games.count_by_facts${key}`,
    `SELECT g.vendor_code AS "vendorCode",
       min(coalesce(g.vendor_names->>$${next}::text, g.vendor_name)) AS "vendorName", g.volatility,
       width_bucket(g.return_rate, $${next + 1}::int[]) AS "returnStep",
       width_bucket(g.stake_min - 1, $${next + 2}::bigint[]) AS "stakeStep", count(*)::int AS games
     FROM ${offeredGames('$1', '$2')} g WHERE ${where}
     GROUP BY g.vendor_code, g.vendor_place, g.vendor_id, g.volatility, 4, 5
     ORDER BY g.vendor_place, g.vendor_id LIMIT ${GROUPS_MAX}`,
  );
  return reader.query<Group>(read, [...values, lobby.language, returnRates, stakes]);
}

/** The value of each filter: a code, a word, or a position among the steps. */
interface Values {
  readonly vendor: string;
  readonly volatility: Volatility;
  readonly returnRate: number;
  readonly stake: number;
}

type FilterName = keyof Values;
type Chosen = { readonly [Name in FilterName]: Values[Name] | undefined };

const fits: { readonly [Name in FilterName]: (group: Group, value: Values[Name]) => boolean } = {
  vendor: ({ vendorCode }, value) => vendorCode === value,
  volatility: ({ volatility }, value) => volatility === value,
  returnRate: ({ returnStep }, value) => returnStep !== null && returnStep > value,
  stake: ({ stakeStep }, value) => stakeStep !== null && stakeStep <= value,
};

const filterNames = Object.keys(fits) as FilterName[];

function isLeftBy<Name extends FilterName>(group: Group, name: Name, chosen: Chosen): boolean {
  const value = chosen[name];
  return value === undefined || fits[name](group, value);
}

interface Counted {
  readonly groups: readonly Group[];
  readonly chosen: Chosen;
}

/**
 * The options of one filter, with the other filters as chosen: only options that match a game, and of two with the same
 * matches only the stricter one. A filter that makes no difference has no options.
 */
function optionsOf<Name extends FilterName>(
  name: Name,
  values: readonly Values[Name][],
  { groups, chosen }: Counted,
): FilterOption<Values[Name]>[] {
  const others = filterNames.filter((each) => each !== name);
  const left = groups.filter((group) => others.every((each) => isLeftBy(group, each, chosen)));
  const isThreshold = name === 'returnRate' || name === 'stake';
  const options: FilterOption<Values[Name]>[] = [];
  for (const value of values) {
    const games = sumOf(left.filter((group) => fits[name](group, value)));
    const isRepeated = isThreshold && options.at(-1)?.games === games;
    const isChosen = value === chosen[name];
    if (isChosen || (games > 0 && !isRepeated)) options.push({ value, games });
  }
  const all = sumOf(left);
  const differs = options.some(({ value, games }) => games < all || value === chosen[name]);
  return differs ? options : [];
}

const sumOf = (groups: readonly Group[]): number =>
  groups.reduce((sum, { games }) => sum + games, 0);
