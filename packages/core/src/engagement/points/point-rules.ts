import type { Money } from '@app/shared/money/money';
import { money } from '@app/shared/money/money';
import type { EarningType } from '@app/shared/points/point-types';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** Rule of one type: `ratio` points for each full `betUnit`. */
export interface EarningRule {
  readonly type: EarningType;
  readonly betUnit: Money;
  readonly ratio: number;
}

/** Terms of converting points into money. */
export interface ConversionTerms {
  /** Points for 1.00 of the site's currency. */
  readonly pointsPerUnit: number;
  readonly pointsMin: number;
  readonly pointsStep: number;
  readonly pointsDayMax: number;
  readonly turnoverTimes: number;
}

/** The rules of a site. Number 0: there are none yet. */
export interface PointRules {
  readonly number: number;
  readonly at: Date | null;
  readonly types: readonly EarningRule[];
  readonly convert: ConversionTerms | null;
}

interface Row {
  readonly merchantId: bigint;
  readonly number: number;
  readonly at: Date;
  /** Amounts are decimal strings, because JSON numbers would lose precision. */
  readonly types: readonly { type: EarningType; betUnit: string; ratio: number }[];
  readonly convert: ConversionTerms | null;
}

const rulesOf = ({ number, at, types, convert }: Row): PointRules => ({
  number,
  at,
  convert,
  types: types.map((rule) => ({ ...rule, betUnit: money(BigInt(rule.betUnit)) })),
});

const NO_RULES: PointRules = { number: 0, at: null, types: [], convert: null };

const COLUMNS = 'merchant_id AS "merchantId", number, at, types, convert';
const readLast = sql(
  'points.rules',
  `SELECT ${COLUMNS} FROM point_rules WHERE merchant_id = $1 ORDER BY number DESC LIMIT 1`,
);
const readAll = sql(
  'points.all_rules',
  `SELECT ${COLUMNS} FROM point_rules WHERE merchant_id = ANY ($1) ORDER BY merchant_id, number`,
);
const lockSite = sql(
  'points.lock_rules',
  `SELECT pg_advisory_xact_lock(hashtextextended('points.rules ' || $1::bigint, 0)), pg_current_xact_id()`,
);
const insert = sql(
  'points.insert_rules',
  'INSERT INTO point_rules (merchant_id, number, types, convert, at) VALUES ($1, $2, $3, $4, $5)',
);

/** A query. The rules of a site that are in force. */
export async function readRules(reader: Reader, merchantId: bigint): Promise<PointRules> {
  const [row] = await reader.query<Row>(readLast, [merchantId]);
  return row ? rulesOf(row) : NO_RULES;
}

/** Finds the rule of a site that was in force at a moment. */
export type RulesOverTime = (
  merchantId: bigint,
  at: Date,
  type: EarningType,
) => EarningRule | undefined;

/** A query. */
export async function rulesOverTime(
  reader: Reader,
  merchantIds: readonly bigint[],
): Promise<RulesOverTime> {
  const rows = await reader.query<Row>(readAll, [[...new Set(merchantIds)]]);
  const ofSite = Map.groupBy(rows, ({ merchantId }) => merchantId);
  const versions = new Map(
    [...ofSite].map(([merchantId, all]) => [merchantId, all.map(rulesOf).toReversed()]),
  );
  return (merchantId, at, type) =>
    versions
      .get(merchantId)
      ?.find((rules) => rules.at !== null && rules.at <= at)
      ?.types.find((rule) => rule.type === type);
}

export interface ChangeRules {
  readonly merchantId: bigint;
  /** Number that the operator saw. */
  readonly number: number;
  readonly types: readonly EarningRule[];
  readonly convert: ConversionTerms | null;
}

/**
 * A step. Changes the rules of a site for bets and deposits from now on. Returns the earlier ones.
 *
 * @throws points.rules_changed_meanwhile
 */
export async function changeRules(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { merchantId, number, types, convert }: ChangeRules,
): Promise<PointRules> {
  // The lock gives the transaction its id before the clock is read. Stream readers stop at the oldest open transaction,
  // so bets decided after that moment are counted after this commit.
  await tx.query(lockSite, [merchantId]);
  const before = await readRules(tx, merchantId);
  if (before.number !== number) throw new DomainError('points.rules_changed_meanwhile');
  const rows = types.map((rule) => ({ ...rule, betUnit: `${rule.betUnit}` }));
  await tx.query(insert, [
    merchantId,
    number + 1,
    JSON.stringify(rows),
    convert && JSON.stringify(convert),
    clock(),
  ]);
  return before;
}
