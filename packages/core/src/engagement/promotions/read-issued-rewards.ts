import type { Money } from '@app/shared/money/money';
import { type Reader, sql } from '../../platform/db/index.ts';
import { rewardRows } from '../rewards/index.ts';
import { sourceKeyOf } from './source-key.ts';

/** Outcome of a request. */
export interface IssuedReward {
  readonly state: 'applying' | 'rejected' | 'issued';
  readonly amount: Money;
  /** To claim it; null: an operator decides first, or rejected the application. */
  readonly rewardId: string | null;
}

const readEntries = sql(
  'promotions.read_entries',
  `SELECT e.id, e.state, e.amount, e.period, e.member_id AS "memberId", p.public_id AS "publicId"
   FROM promotion_entry e JOIN site_promotion p ON p.id = e.promotion_id WHERE e.id = ANY ($1::bigint[])`,
);
const readRewards = sql(
  'promotions.rewards_of_entries',
  `SELECT asked.id, r.public_id AS "rewardId"
   FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS asked (id, member_id, source_key)
   JOIN ${rewardRows} r ON r.member_id = asked.member_id AND r.source = 'promotion' AND r.source_key = asked.source_key`,
);

interface Entry extends Omit<IssuedReward, 'rewardId'> {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly period: string;
  readonly publicId: string;
}

/** A query. The outcomes of requests that made the entries with these ids, by the ids. */
export async function readIssuedRewards(
  reader: Reader,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, IssuedReward>> {
  if (ids.length === 0) return new Map();
  const entries = await reader.query<Entry>(readEntries, [ids]);
  const issued = entries.filter(({ state }) => state === 'issued');
  const rewards =
    issued.length === 0
      ? []
      : await reader.query<{ id: bigint; rewardId: string }>(readRewards, [
          issued.map(({ id }) => id),
          issued.map(({ memberId }) => memberId),
          issued.map(sourceKeyOf),
        ]);
  const rewardOf = new Map(rewards.map(({ id, rewardId }) => [id, rewardId]));
  return new Map(
    entries.map(({ id, state, amount }) => [
      id,
      { state, amount, rewardId: rewardOf.get(id) ?? null },
    ]),
  );
}

/** A query. The outcome of the request that made an entry. */
export async function readIssuedReward(reader: Reader, id: bigint): Promise<IssuedReward> {
  const issued = (await readIssuedRewards(reader, [id])).get(id);
  if (!issued) throw new Error(`there is no entry ${id}`);
  return issued;
}
