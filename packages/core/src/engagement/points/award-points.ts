import type { AwardType } from '@app/shared/points/point-types';
import {
  balancesOf,
  house,
  lockAccounts,
  openAccountOfMembers,
  openHouseAccount,
  type Posting,
  post,
} from '../../books/ledger/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { barredAmong } from '../rewards/index.ts';
import { inLedger, POINT, pointsAccount } from './apply-earnings.ts';
import { insertRecords, type NewRecord } from './insert-records.ts';
import { readDebts, writeDebts } from './point-debts.ts';

export interface PointAward {
  readonly memberId: bigint;
  /** Above zero. */
  readonly points: bigint;
  /** Idempotency key, such as the id of a progress: a member gets points for it once. */
  readonly key: string;
}

interface Awards {
  /** The site of all these members. */
  readonly merchantId: bigint;
  readonly type: AwardType;
  readonly awards: readonly PointAward[];
}

/** `barred`: the member must not receive rewards now, see `barredAmong`. */
export type AwardOutcome = 'awarded' | 'awarded_before' | 'barred';

const findBefore = sql(
  'points.awarded_before',
  `SELECT r.member_id AS "memberId", r.request_key AS key
   FROM unnest($1::bigint[], $2::text[]) AS asked (member_id, key)
   JOIN point_record r ON r.member_id = asked.member_id AND r.request_key = asked.key`,
);

/**
 * A step. Gives points to members of a site, each award once. Points that a member owes are paid off first. Lock order:
 * the members' accounts of points, then the budget of rewards. Call it before `grantRewards`, which locks the budget.
 *
 * @returns the outcomes, in the given order
 */
export async function awardPoints(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, type, awards }: Awards,
  now: Date,
): Promise<AwardOutcome[]> {
  if (awards.length === 0) return [];
  const memberIds = [...new Set(awards.map(({ memberId }) => memberId))];
  const accounts = memberIds.map(pointsAccount);
  await openAccountOfMembers(
    tx,
    memberIds.map((memberId) => ({ merchantId, memberId })),
    'points',
  );
  await openHouseAccount(tx, merchantId, 'points_outside');
  await lockAccounts(tx, accounts);
  const barred = await barredAmong(tx, memberIds, now);
  const before = await tx.query<Pick<PointAward, 'memberId' | 'key'>>(findBefore, [
    awards.map(({ memberId }) => memberId),
    awards.map(({ key }) => recordKeyOf(type, key)),
  ]);
  const known = new Set(before.map(({ memberId, key }) => `${memberId} ${key}`));
  const outcomes = awards.map(({ memberId, key }): AwardOutcome => {
    const name = `${memberId} ${recordKeyOf(type, key)}`;
    if (known.has(name)) return 'awarded_before';
    if (barred.has(memberId)) return 'barred';
    known.add(name);
    return 'awarded';
  });
  const due = awards.filter((_, n) => outcomes[n] === 'awarded');
  await credit(tx, deps, { merchantId, type, awards: due }, now);
  return outcomes;
}

/** Key of an award's record. The colon keeps it apart from the keys of members' requests, which have none. */
const recordKeyOf = (type: AwardType, key: string): string => `${type}:${key}`;

/** A step. Books awards whose accounts are locked. */
async function credit(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, type, awards }: Awards,
  now: Date,
): Promise<void> {
  if (awards.length === 0) return;
  const memberIds = [...new Set(awards.map(({ memberId }) => memberId))];
  const balances = await balancesOf(tx, memberIds.map(pointsAccount));
  const debts = await readDebts(tx, memberIds);
  const owing = [...debts.keys()];
  const left = new Map<bigint, bigint>(
    memberIds.map((id) => [id, (balances.get(pointsAccount(id)) ?? 0n) / POINT]),
  );
  const records = awards.map(({ memberId, points, key }): NewRecord => {
    const debt = debts.get(memberId) ?? 0n;
    const paidOff = debt < points ? debt : points;
    const change = points - paidOff;
    const balance = (left.get(memberId) ?? 0n) + change;
    debts.set(memberId, debt - paidOff);
    left.set(memberId, balance);
    const requestKey = recordKeyOf(type, key);
    return { merchantId, memberId, type, change, balance, debtChange: -paidOff, requestKey };
  });
  const postings = records.map(
    ({ memberId, change, requestKey }): Posting => ({
      source: 'points',
      key: `award ${memberId} ${requestKey}`,
      kind: 'points.award',
      from: house(merchantId, 'points_outside'),
      to: pointsAccount(memberId),
      amount: inLedger(change),
      causeId: memberId,
    }),
  );
  const credited = postings.filter(({ amount }) => amount > 0n);
  if (credited.length > 0) await post(tx, credited, now);
  await writeDebts(
    tx,
    owing.map((memberId) => ({ memberId, merchantId, debt: debts.get(memberId) ?? 0n })),
  );
  await insertRecords(tx, deps, records, now);
}
