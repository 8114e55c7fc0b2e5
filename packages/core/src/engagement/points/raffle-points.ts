import {
  balancesOf,
  house,
  openHouseAccount,
  type Posting,
  post,
} from '../../books/ledger/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { inLedger, POINT, pointsAccount } from './apply-earnings.ts';
import { insertRecords, type NewRecord } from './insert-records.ts';
import { assertEnough } from './spending.ts';

interface RafflePoints {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** Above zero. */
  readonly points: bigint;
  /** Idempotency key of the purchase or of the return. */
  readonly key: string;
}

/** A step. Takes the price of tickets from a member whom `lockSpender` locked. @throws points.too_few */
export async function takeRafflePoints(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, points, key }: RafflePoints,
  now: Date,
): Promise<void> {
  const available = (await pointsLeft(tx, [memberId])).get(memberId) ?? 0n;
  assertEnough(available, points);
  const requestKey = `raffle:${key}`;
  const balance = available - points;
  const record = { merchantId, memberId, type: 'raffle', change: -points, balance } as const;
  await insertRecords(tx, deps, [{ ...record, requestKey }], now);
  const posting: Posting = {
    source: 'points',
    key: `raffle ${memberId} ${key}`,
    kind: 'points.raffle',
    from: pointsAccount(memberId),
    to: house(merchantId, 'points_outside'),
    amount: inLedger(points),
    causeId: memberId,
  };
  await post(tx, [posting], now);
}

/** A step. Returns the price of tickets to members of a site, whose accounts of points are locked. */
export async function returnRafflePoints(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  returns: readonly RafflePoints[],
  now: Date,
): Promise<void> {
  if (returns.length === 0) return;
  const left = await pointsLeft(
    tx,
    returns.map(({ memberId }) => memberId),
  );
  for (const merchantId of new Set(returns.map((one) => one.merchantId)))
    await openHouseAccount(tx, merchantId, 'points_outside');
  const records = returns.map(({ merchantId, memberId, points, key }): NewRecord => {
    const balance = (left.get(memberId) ?? 0n) + points;
    left.set(memberId, balance);
    const requestKey = `raffle_return:${key}`;
    const refund = { merchantId, memberId, type: 'raffle', isReturned: true } as const;
    return { ...refund, change: points, balance, requestKey };
  });
  await insertRecords(tx, deps, records, now);
  const postings = returns.map(
    ({ merchantId, memberId, points, key }): Posting => ({
      source: 'points',
      key: `raffle return ${memberId} ${key}`,
      kind: 'points.raffle_return',
      from: house(merchantId, 'points_outside'),
      to: pointsAccount(memberId),
      amount: inLedger(points),
      causeId: memberId,
    }),
  );
  await post(tx, postings, now);
}

/** Whole points of members. */
async function pointsLeft(tx: Tx, memberIds: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const balances = await balancesOf(tx, [...new Set(memberIds)].map(pointsAccount));
  return new Map(memberIds.map((id) => [id, (balances.get(pointsAccount(id)) ?? 0n) / POINT]));
}
