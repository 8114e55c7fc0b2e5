import type { Money } from '@app/shared/money/money';
import type { Lobby } from './player-counts.ts';

export interface GameFilter {
  readonly category?: string | undefined;
  /** A sub-category. */
  readonly class?: string | undefined;
  readonly vendorCode?: string | undefined;
  /** A part of the name, in any case: the vendor's own, or in the reader's language. */
  readonly name?: string | undefined;
  /** Only games added within `NEW_MS`. */
  readonly isNew?: boolean | undefined;
  /** Only the site's own. */
  readonly isHouse?: boolean | undefined;
  readonly volatility?: 'low' | 'medium' | 'high' | undefined;
  /** Only games with at least this return, in millionths. */
  readonly returnRateMin?: number | undefined;
  /** Only games whose minimum bet is at most this. */
  readonly stakeUpTo?: Money | undefined;
  /** Only these games. */
  readonly ids?: readonly bigint[] | undefined;
}

/** Time for which a game counts as new. */
const NEW_MS = 30 * 86_400_000;

/** Number of a filter's first parameter: the site and the instant come first. */
const FIRST_OF_FILTER = 3;

/** Filter conditions, each with one parameter. */
const CONDITIONS = {
  category: (value: string) => `g.category = ${value}`,
  class: (value: string) => `g.id IN (SELECT game_id FROM game_class WHERE class = ${value})`,
  vendorCode: (value: string) => `g.vendor_code = ${value}`,
  /** The parameter is an array of the searched part and the language. */
  name: (value: string) => `(position(lower((${value}::text[])[1]) IN lower(g.name)) > 0
    OR position(lower((${value}::text[])[1]) IN lower(g.names->>(${value}::text[])[2])) > 0)`,
  isNew: (value: string) => `g.created_at > ${value}::timestamptz`,
  isHouse: (value: string) => `g.is_house = ${value}`,
  /** Volatility, return and stake, each or null: together, so that there are fewer combinations of conditions. */
  facts: (value: string) => `(g.volatility = (${value}::text[])[1] OR (${value}::text[])[1] IS NULL)
    AND (g.return_rate >= (${value}::text[])[2]::int OR (${value}::text[])[2] IS NULL)
    AND (g.stake_min <= (${value}::text[])[3]::bigint OR (${value}::text[])[3] IS NULL)`,
  ids: (value: string) => `g.id = ANY (${value}::bigint[])`,
} as const;

type Condition = keyof typeof CONDITIONS;

/** SQL of a filter over rows `g` of `offeredGames('$1', '$2')`. */
export interface Conditions {
  /** Distinguishes the statements of different conditions. */
  readonly key: string;
  readonly where: string;
  /** The site, the instant, and those of the filter. */
  readonly values: readonly unknown[];
}

/** SQL of a filter. Each combination of conditions is a statement of its own, planned for its own indexes. */
export function conditionsOf(filter: GameFilter, lobby: Lobby): Conditions {
  const given = valuesOf(filter, lobby);
  const where = given.map(([name], n) => CONDITIONS[name](`$${n + FIRST_OF_FILTER}`));
  return {
    key: given.map(([name]) => `_${name}`).join(''),
    where: ['true', ...where].join(' AND '),
    values: [lobby.merchantId, lobby.now, ...given.map(([, value]) => value)],
  };
}

function valuesOf(
  { name, isNew, isHouse, volatility, returnRateMin, stakeUpTo, ...others }: GameFilter,
  { now, language }: Lobby,
): [Condition, unknown][] {
  const facts = [volatility, returnRateMin, stakeUpTo].map((fact) => fact?.toString() ?? null);
  const values: Partial<Record<Condition, unknown>> = {
    ...others,
    ...(name && { name: [name, language] }),
    ...(isNew && { isNew: new Date(now.getTime() - NEW_MS) }),
    ...(isHouse && { isHouse }),
    ...(facts.some((fact) => fact !== null) && { facts }),
  };
  const names = Object.keys(CONDITIONS) as Condition[];
  return names.flatMap((each) => (values[each] ? [[each, values[each]]] : []));
}
