import type { NamedByLanguage } from '@app/shared/messages/written-names';
import { type Money, money, moneyToWire } from '@app/shared/money/money';
import { type Rate, rate } from '@app/shared/money/rate';
import type { VipPeriodMonths, VipReachedBy } from '@app/shared/vip/states';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { grantLimit } from '../rewards/index.ts';

/** Conditions and benefits of a level. */
export interface VipLevel extends NamedByLanguage {
  readonly turnover: Money;
  readonly deposits: Money;
  /** Turnover and deposits of a period that keep the level; 0: not required. */
  readonly keepTurnover: Money;
  readonly keepDeposits: Money;
  readonly levelBonus: Money;
  readonly weeklyBonus: Money;
  readonly monthlyBonus: Money;
  readonly rakebackRate: Rate;
  readonly cashbackRate: Rate;
}

/** Terms of all levels of a site. */
export interface VipTerms {
  readonly reachedBy: VipReachedBy;
  /** Null: a level is never lost. */
  readonly keep: { readonly months: VipPeriodMonths; readonly graceDays: number } | null;
  /** Minimum valid bets of a week, and of a month, for their bonus. */
  readonly weekTurnover: Money;
  readonly monthTurnover: Money;
  /** Maximum for a week. */
  readonly cashbackMax: Money;
  readonly turnoverTimes: number;
  readonly claimDays: number;
}

/** A version of a site's levels. Number 0: there are none yet. */
export interface VipTable extends VipTerms {
  readonly number: number;
  readonly at: Date | null;
  /** The lowest first; empty: the site has no levels. */
  readonly levels: readonly VipLevel[];
}

const NO_TABLE: VipTable = {
  number: 0,
  at: null,
  levels: [],
  reachedBy: 'all',
  keep: null,
  weekTurnover: money(0n),
  monthTurnover: money(0n),
  cashbackMax: money(0n),
  turnoverTimes: 0,
  claimDays: 14,
};

const LEVEL_AMOUNTS = [
  'turnover',
  'deposits',
  'keepTurnover',
  'keepDeposits',
  'levelBonus',
  'weeklyBonus',
  'monthlyBonus',
] as const satisfies readonly (keyof VipLevel)[];
const TERM_AMOUNTS = [
  'weekTurnover',
  'monthTurnover',
  'cashbackMax',
] as const satisfies readonly (keyof VipTerms)[];

/** As stored. Amounts are decimal strings, because JSON numbers would lose precision. */
type Stored<T, Amount extends keyof T> = Omit<T, Amount> & Readonly<Record<Amount, string>>;
type StoredLevel = Stored<VipLevel, (typeof LEVEL_AMOUNTS)[number]>;
type StoredTerms = Stored<VipTerms, (typeof TERM_AMOUNTS)[number]>;

interface Row {
  readonly merchantId: bigint;
  readonly number: number;
  readonly at: Date;
  readonly levels: readonly StoredLevel[];
  readonly terms: StoredTerms;
}

const amountsOf = <Name extends string>(
  from: Readonly<Record<Name, string>>,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, money(BigInt(from[name]))])) as Record<Name, Money>;

const digitsOf = <Name extends string>(
  from: Readonly<Record<Name, Money>>,
  names: readonly Name[],
) => Object.fromEntries(names.map((name) => [name, `${from[name]}`])) as Record<Name, string>;

const tableOf = ({ number, at, levels, terms }: Row): VipTable => ({
  ...terms,
  ...amountsOf(terms, TERM_AMOUNTS),
  number,
  at,
  levels: levels.map((level) => ({
    ...level,
    ...amountsOf(level, LEVEL_AMOUNTS),
    rakebackRate: rate(level.rakebackRate),
    cashbackRate: rate(level.cashbackRate),
  })),
});

const COLUMNS = 'merchant_id AS "merchantId", number, at, levels, terms';
const readLast = sql(
  'vip.last_tables',
  `SELECT DISTINCT ON (merchant_id) ${COLUMNS} FROM vip_table WHERE merchant_id = ANY ($1)
   ORDER BY merchant_id, number DESC`,
);
const readOne = sql(
  'vip.table_of_number',
  `SELECT ${COLUMNS} FROM vip_table WHERE merchant_id = $1 AND number = $2`,
);
const readVersions = sql(
  'vip.versions',
  `SELECT number AS version, at, jsonb_array_length(levels) AS levels FROM vip_table
   WHERE merchant_id = $1 ORDER BY number DESC LIMIT 100`,
);
const lockSite = sql(
  'vip.lock_table',
  `SELECT pg_advisory_xact_lock(hashtextextended('vip.table ' || $1::bigint, 0))`,
);
const insert = sql(
  'vip.insert_table',
  'INSERT INTO vip_table (merchant_id, number, levels, terms, at) VALUES ($1, $2, $3, $4, $5)',
);
const isHeld = sql(
  'vip.is_level_held',
  `SELECT EXISTS (
     SELECT FROM vip_member WHERE merchant_id = $1 AND greatest(level, earned, raised) >= $2) AS held`,
);

/** A query. The levels of sites that are in force. A site that never had any is missing. */
export async function tablesOf(
  reader: Reader,
  merchantIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, VipTable>> {
  const rows = await reader.query<Row>(readLast, [[...new Set(merchantIds)]]);
  return new Map(rows.map((row) => [row.merchantId, tableOf(row)]));
}

/** A query. The levels of a site that are in force. */
export async function readTable(reader: Reader, merchantId: bigint): Promise<VipTable> {
  return (await tablesOf(reader, [merchantId])).get(merchantId) ?? NO_TABLE;
}

/**
 * A query. An earlier version of a site's levels.
 *
 * @throws vip.no_such_level
 */
export async function readVersion(
  reader: Reader,
  { merchantId, number }: { readonly merchantId: bigint; readonly number: number },
): Promise<VipTable> {
  const [row] = await reader.query<Row>(readOne, [merchantId, number]);
  if (!row) throw new DomainError('vip.no_such_level');
  return tableOf(row);
}

export interface VipVersion {
  readonly version: number;
  readonly at: Date;
  /** Number of its levels. */
  readonly levels: number;
}

/** A query. The versions of a site's levels, the newest first; at most 100. */
export const listVersions = (reader: Reader, merchantId: bigint): Promise<VipVersion[]> =>
  reader.query<VipVersion>(readVersions, [merchantId]);

export interface ChangeTable extends VipTerms {
  readonly merchantId: bigint;
  /** Number that the operator saw. */
  readonly number: number;
  readonly levels: readonly VipLevel[];
}

/**
 * A step. Writes a new version of a site's levels. Members keep their levels; a job raises those who reach a higher one
 * by it. Returns the version before.
 *
 * @throws vip.table_changed_meanwhile, vip.level_in_use where a level that a member holds is left out, vip.beyond_edge
 */
export async function changeTable(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { merchantId, number, levels, ...terms }: ChangeTable,
): Promise<VipTable> {
  await tx.query(lockSite, [merchantId]);
  const before = await readTable(tx, merchantId);
  if (before.number !== number) throw new DomainError('vip.table_changed_meanwhile');
  if (levels.length > 0 && levels.length < before.levels.length) {
    const [row] = await tx.query<{ held: boolean }>(isHeld, [merchantId, levels.length]);
    if (row?.held) throw new DomainError('vip.level_in_use');
  }
  await assertWithinEdge(tx, { merchantId, levels, ...terms });
  await tx.query(insert, [
    merchantId,
    number + 1,
    JSON.stringify(levels.map((level) => ({ ...level, ...digitsOf(level, LEVEL_AMOUNTS) }))),
    JSON.stringify({ ...terms, ...digitsOf(terms, TERM_AMOUNTS) }),
    clock(),
  ]);
  return before;
}

/**
 * A step. Refuses bonuses beyond the share of the edge that the required bets bring on average.
 *
 * @throws vip.beyond_edge with the level and the most that its bonus can be
 */
async function assertWithinEdge(
  tx: Tx,
  { merchantId, levels, ...terms }: Omit<ChangeTable, 'number'>,
): Promise<void> {
  const limitOf = (turnover: bigint) =>
    grantLimit(tx, { merchantId, categories: [], turnover }) as Promise<bigint>;
  const [ofWeek, ofMonth] = [await limitOf(terms.weekTurnover), await limitOf(terms.monthTurnover)];
  // The bets of a level also pay the bonuses of the lower levels.
  let before = 0n;
  for (const [level, { turnover, deposits, ...bonuses }] of levels.entries()) {
    const isWithoutBets = terms.reachedBy === 'any' && deposits > 0n;
    const ofLevel = (await limitOf(isWithoutBets ? 0n : turnover)) - before;
    for (const [bonus, limit] of [
      [bonuses.levelBonus, ofLevel],
      [bonuses.weeklyBonus, ofWeek],
      [bonuses.monthlyBonus, ofMonth],
    ] as const)
      if (bonus > 0n && bonus > limit) {
        const most = money(limit > 0n ? limit : 0n);
        throw new DomainError('vip.beyond_edge', { level, limit: moneyToWire(most) });
      }
    before += bonuses.levelBonus;
  }
}
