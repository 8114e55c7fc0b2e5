import { nameIn } from '@app/shared/messages/written-names';
import { records as recordsCall } from '@app/shared/points/ops-calls';
import { list as ordersCall } from '@app/shared/points/orders.ops-calls';
import type { PointRecordType } from '@app/shared/points/point-types';
import { redeemPointList } from '@app/shared/points/schemas';
import type { PointOrderState } from '@app/shared/points/states';
import { withClaims } from '../../people/operators/index.ts';
import {
  type After,
  defineList,
  definePagedList,
  mapPages,
  pagesById,
  type Reading,
} from '../../platform/lists/index.ts';
import { listRecords, type PointRecord } from './list-records.ts';
import { ordersOfSite } from './order-queue.ts';

/** Epoch milliseconds, and the filters of the page. */
interface RecordsInput {
  readonly from: number;
  readonly to: number;
  readonly types?: readonly PointRecordType[] | undefined;
  readonly status?: number | undefined;
}

const STATUSES = ['inProcess', 'approved', 'rejected'] as const;

const rowOf = (one: PointRecord, language: Parameters<typeof nameIn>[1]) => ({
  ...one,
  item: one.goods && nameIn(one.goods, language),
  pointsNeeded: one.pointsNeeded === null ? null : Number(one.pointsNeeded),
  status: STATUSES[one.status],
  pointsChange: Number(one.change),
  pointsBalance: Number(one.balance),
});

/** The movements of a member's points. */
const ownPointRecords = defineList(
  redeemPointList,
  'ownPointRecords',
  ({ db, memberId, asked: { language }, input }: Reading<RecordsInput>) => {
    const { from, to, ...filters } = input;
    const filter = { memberId, from: new Date(from), to: new Date(to), ...filters };
    return mapPages(
      pagesById(async (page) => {
        const { records: rows, ...found } = await listRecords(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (one) => rowOf(one, language),
    );
  },
);

interface RecordsOfMemberInput {
  /** The id of a member of the site. */
  readonly memberId: string;
  readonly type?: PointRecordType | undefined;
}

/** Point records of a member, for operators. */
const pointRecords = defineList(
  recordsCall,
  'pointRecords',
  ({ db, asked: { language, askedAt }, input }: Reading<RecordsOfMemberInput>) => {
    const { memberId, type } = input;
    const range = { from: new Date(0), to: new Date(askedAt.getTime() + 1) };
    const filter = { memberId: BigInt(memberId), ...range, types: type && [type] };
    return mapPages(
      pagesById(async (page) => {
        const { records: rows, ...found } = await listRecords(db, { ...filter, ...page });
        return { ...found, rows };
      }),
      (one) => rowOf(one, language),
    );
  },
);

interface OrdersInput {
  readonly state?: PointOrderState | undefined;
  readonly goodsPublicId?: string | undefined;
  readonly text?: string | undefined;
  /** Epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The orders of a site's points mall. */
const pointOrders = definePagedList(
  ordersCall,
  async (
    { db, clock, merchantId, asked: { language }, input }: Reading<OrdersInput>,
    { after: afterPublicId, rowsMax }: After<string>,
  ) => {
    const { from, to, ...filters } = input;
    const found = await ordersOfSite(db, {
      merchantId,
      ...filters,
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      afterPublicId,
      rowsMax,
    });
    return (await withClaims(db, found, clock())).map((one) => ({
      ...one,
      goods: nameIn(one, language),
      pointsNeeded: Number(one.points),
      amountNeeded: one.amount,
    }));
  },
  ({ publicId }) => publicId,
);

/** The lists of this domain. */
export const pointLists = { ownPointRecords, pointRecords, pointOrders };
