import type { Money } from '@app/shared/money/money';
import type { PointRecordType } from '@app/shared/points/point-types';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

/** A movement of a member's points, in whole points. */
export interface NewRecord {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly type: PointRecordType;
  readonly change: bigint;
  /** Points after it. */
  readonly balance: bigint;
  /** Change of the points that the member owes; absent: none. */
  readonly debtChange?: bigint;
  readonly orderId?: bigint;
  readonly isReturned?: boolean;
  /** Money that a conversion brought. */
  readonly amount?: Money;
  /** Idempotency key: a member has one record of each. */
  readonly requestKey?: string;
}

const insert = sql(
  'points.insert_records',
  `INSERT INTO point_record (public_id, merchant_id, member_id, type, change, balance, debt_change, order_id,
     returned, amount, request_key, at)
   SELECT r.*, $12 FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[],
     $7::bigint[], $8::bigint[], $9::boolean[], $10::bigint[], $11::text[]) AS r
   RETURNING id`,
);

/** A step. Records movements of points, in their order. Returns their ids. */
export async function insertRecords(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  records: readonly NewRecord[],
  now: Date,
): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(insert, [
    records.map(() => newId()),
    records.map(({ merchantId }) => merchantId),
    records.map(({ memberId }) => memberId),
    records.map(({ type }) => type),
    records.map(({ change }) => change),
    records.map(({ balance }) => balance),
    records.map(({ debtChange = 0n }) => debtChange),
    records.map(({ orderId = null }) => orderId),
    records.map(({ isReturned = false }) => isReturned),
    records.map(({ amount = null }) => amount),
    records.map(({ requestKey = null }) => requestKey),
    now,
  ]);
  return rows.map(({ id }) => id);
}
