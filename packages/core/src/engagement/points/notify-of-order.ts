import { writtenNames } from '@app/shared/messages/written-names';
import { notifyMember } from '../../people/messages/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { Goods } from './goods.ts';

interface PlacedOrder {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly goods: Goods;
  readonly id: bigint;
}

const readPublicId = sql(
  'points.public_id_of_order',
  'SELECT public_id AS "publicId" FROM point_order WHERE id = $1',
);

/** A step. Tells a member that their order was placed. */
export async function notifyOfOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { merchantId, memberId, goods, id }: PlacedOrder,
  now: Date,
): Promise<void> {
  const [row] = await tx.query<{ publicId: string }>(readPublicId, [id]);
  if (!row) throw new Error(`there is no order ${id}`);
  const details = { goods: writtenNames(goods), order: row.publicId };
  const notice = { cause: 'points.order_placed', key: `${id}`, merchantId, memberId } as const;
  await notifyMember(tx, deps, { ...notice, details }, now);
}
