import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import type { EarningType } from '@app/shared/points/point-types';
import {
  balancesOf,
  house,
  lockAccounts,
  memberAccount,
  openAccountOfMembers,
  openHouseAccount,
  POSTINGS_PER_BATCH_MAX,
  type Posting,
  post,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, itemAt } from '../../platform/kernel/index.ts';
import { insertRecords, type NewRecord } from './insert-records.ts';
import { readDebts, writeDebts } from './point-debts.ts';
import { type EarningRule, rulesOverTime } from './point-rules.ts';

/** A valid bet or a deposit to count for points, or to deduct after a void or reversal. */
export interface Earning {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly type: EarningType;
  readonly amount: Money;
  /** -1 takes back the points of the amount. */
  readonly counts: 1n | -1n;
  /** When it first counted, which decides the rules. */
  readonly at: Date;
}

/** A member whose points changed. */
export interface ChangedPoints {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

export interface EarningBatch {
  /** Identifies the batch in the ledger, the same each time that it is applied. */
  readonly key: string;
  readonly earnings: readonly Earning[];
  readonly now: Date;
}

/** Sum of a member's earnings of one type in a batch. */
interface Sum extends ChangedPoints {
  readonly type: EarningType;
  /** Points of whole steps. */
  points: bigint;
  /** Amount that fills no step, positive or negative. */
  rest: bigint;
  /** The rule in force, which turns remainders into steps. */
  readonly rule: EarningRule;
}

// Returns the whole steps. Rounded down below zero as well: a negative remainder takes back a whole step, and the
// difference is carried.
const carryOver = sql(
  'points.carry_over',
  `WITH summed AS MATERIALIZED (
     SELECT a.n, a.member_id, a.type, a.unit, coalesce(p.carried, 0) + a.rest AS amount
     FROM unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[]) WITH ORDINALITY
       AS a (member_id, type, rest, unit, n)
     LEFT JOIN point_progress p ON p.member_id = a.member_id AND p.type = a.type
   ), carried AS (
     SELECT *, (amount % unit + unit) % unit AS rest FROM summed
   ), written AS (
     INSERT INTO point_progress (member_id, type, carried)
     SELECT member_id, type, rest FROM carried ORDER BY n
     ON CONFLICT (member_id, type) DO UPDATE SET carried = excluded.carried
   )
   SELECT n::int, (amount - rest) / unit AS steps FROM carried WHERE amount <> rest`,
);

/**
 * A step. Counts earnings of many members: whole steps become points, the rest is carried. Points of voided bets and
 * reversed deposits are taken back; if the member has spent them, they become a debt that later points pay off first.
 * The lock on a member's account of points also guards their other rows of points.
 */
export async function applyEarnings(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { key, earnings, now }: EarningBatch,
): Promise<readonly ChangedPoints[]> {
  const sums = await sumsOf(tx, earnings, now);
  if (sums.length === 0) return [];
  const members = [...Map.groupBy(sums, ({ memberId }) => memberId).values()];
  const holders = members.map(([one]) => one as Sum);
  const accounts = holders.map(({ memberId }) => pointsAccount(memberId));
  await openAccountOfMembers(tx, holders, 'points');
  for (const merchantId of new Set(holders.map((one) => one.merchantId)))
    await openHouseAccount(tx, merchantId, 'points_outside');
  await lockAccounts(tx, accounts);
  await fillSteps(tx, sums);
  const earned = members.filter((ofMember) => ofMember.some(({ points }) => points !== 0n));
  if (earned.length === 0) return [];
  const earners = earned.map(([one]) => (one as Sum).memberId);
  const balances = await balancesOf(tx, earners.map(pointsAccount));
  const debts = await readDebts(tx, earners);
  const moves = earned.map((ofMember) => {
    const { memberId, merchantId } = ofMember[0] as Sum;
    const account = pointsAccount(memberId);
    const balance = (balances.get(account) ?? 0n) / POINT;
    return moveOf({ memberId, merchantId, balance, debt: debts.get(memberId) ?? 0n }, ofMember);
  });
  await postMoves(tx, { key, now }, moves);
  await writeDebts(
    tx,
    moves.filter((move) => move.debt !== move.debtBefore),
  );
  await insertRecords(
    tx,
    deps,
    moves.flatMap(({ records }) => records),
    now,
  );
  return moves;
}

/** A point in the ledger's units. */
export const POINT = BigInt(UNITS_PER_WHOLE);

/** Points in the ledger's units. */
export const inLedger = (points: bigint): Money => money(points * POINT);

export const pointsAccount = (memberId: bigint) => memberAccount(memberId, 'points');

/** Sums by member and type, in the order of members. Earnings without a rule are ignored. */
async function sumsOf(tx: Tx, earnings: readonly Earning[], now: Date): Promise<Sum[]> {
  const ruleOf = await rulesOverTime(
    tx,
    earnings.map(({ merchantId }) => merchantId),
  );
  const sums = new Map<string, Sum>();
  for (const { merchantId, memberId, type, amount, counts, at } of earnings) {
    const rule = ruleOf(merchantId, at, type);
    if (!rule || amount === 0n) continue;
    const name = `${memberId} ${type}`;
    const inForce = ruleOf(merchantId, now, type) ?? rule;
    const none = { merchantId, memberId, type, points: 0n, rest: 0n, rule: inForce };
    const sum = sums.get(name) ?? none;
    sum.points += counts * (amount / rule.betUnit) * BigInt(rule.ratio);
    sum.rest += counts * (amount % rule.betUnit);
    sums.set(name, sum);
  }
  return [...sums.values()].toSorted((a, b) =>
    a.memberId === b.memberId
      ? Number(a.type > b.type) - Number(a.type < b.type)
      : Number(a.memberId - b.memberId),
  );
}

/** A step. Adds the new amounts to the carried remainders, and converts whole steps into points. */
async function fillSteps(tx: Tx, sums: readonly Sum[]): Promise<void> {
  const rows = await tx.query<{ n: number; steps: bigint }>(carryOver, [
    sums.map(({ memberId }) => memberId),
    sums.map(({ type }) => type),
    sums.map(({ rest }) => rest),
    sums.map(({ rule }) => rule.betUnit),
  ]);
  for (const { n, steps } of rows) {
    const sum = itemAt(sums, n - 1);
    sum.points += steps * BigInt(sum.rule.ratio);
  }
}

interface Holding extends ChangedPoints {
  readonly balance: bigint;
  readonly debt: bigint;
}

interface Move extends ChangedPoints {
  readonly debtBefore: bigint;
  readonly debt: bigint;
  readonly credited: bigint;
  readonly taken: bigint;
  readonly records: readonly NewRecord[];
}

/** Changes of a member's points and debt. Points are added before others are taken back, to keep the debt small. */
function moveOf({ merchantId, memberId, balance, debt }: Holding, sums: readonly Sum[]): Move {
  let [left, owed, credited, taken] = [balance, debt, 0n, 0n];
  const records = sums
    .filter(({ points }) => points !== 0n)
    .toSorted((a, b) => Number(b.points > 0n) - Number(a.points > 0n))
    .map(({ type, points }): NewRecord => {
      const before = owed;
      const change = points > 0n ? points - least(owed, points) : -least(left, -points);
      // The part that does not change the balance pays off debt or adds to it.
      owed -= points - change;
      left += change;
      if (change > 0n) credited += change;
      else taken -= change;
      return { merchantId, memberId, type, change, balance: left, debtChange: owed - before };
    });
  return { merchantId, memberId, debtBefore: debt, debt: owed, credited, taken, records };
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

async function postMoves(
  tx: Tx,
  { key, now }: Pick<EarningBatch, 'key' | 'now'>,
  moves: readonly Move[],
): Promise<void> {
  const postings = moves.flatMap(({ merchantId, memberId, credited, taken }): Posting[] => {
    const [points, outside] = [pointsAccount(memberId), house(merchantId, 'points_outside')];
    const cause = { source: 'points', causeId: memberId } as const;
    const earned: Posting = {
      ...cause,
      key: `${key} ${memberId}`,
      kind: 'points.earn',
      from: outside,
      to: points,
      amount: inLedger(credited),
    };
    const takenBack: Posting = {
      ...cause,
      key: `${key} ${memberId} back`,
      kind: 'points.take_back',
      from: points,
      to: outside,
      amount: inLedger(taken),
    };
    return [earned, takenBack].filter(({ amount }) => amount > 0n);
  });
  for (let from = 0; from < postings.length; from += POSTINGS_PER_BATCH_MAX)
    await post(tx, postings.slice(from, from + POSTINGS_PER_BATCH_MAX), now);
}
