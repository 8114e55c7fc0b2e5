import { nameIn } from '@app/shared/messages/written-names';
import type { AddressContent } from '../../people/profile/index.ts';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DATA_ROWS_PER_PAGE, dataSheet, openPersonal } from '../../platform/kernel/index.ts';
import { listRecords, type PointRecord } from './list-records.ts';
import { ADDRESS_PLACE, ORDER_COLUMNS, ORDER_FROM, type Order } from './order.ts';

const readOrders = sql(
  'points.orders_of_member',
  `SELECT ${ORDER_COLUMNS}, o.address FROM ${ORDER_FROM}
   WHERE o.member_id = $1 AND ($2::bigint IS NULL OR o.id < $2)
   ORDER BY o.id DESC LIMIT ${DATA_ROWS_PER_PAGE}`,
);

type OrderRow = Order & { readonly address: Buffer | null };

const addressIn = ({ address }: OrderRow): string | null => {
  if (!address) return null;
  const content: AddressContent = JSON.parse(openPersonal(ADDRESS_PLACE, address));
  const { receiver, phone, street, city, region, postalCode, country } = content;
  return [receiver, phone, street, city, region, postalCode, country].filter(Boolean).join('\n');
};

async function readRecords(
  reader: Reader,
  memberId: bigint,
  after: PointRecord | undefined,
): Promise<readonly PointRecord[]> {
  const range = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') };
  const page = { memberId, ...range, afterPublicId: after?.publicId, rowsMax: DATA_ROWS_PER_PAGE };
  return (await listRecords(reader, page)).records;
}

/** Sheets of this domain in a member's data package, decrypted. */
export const pointsDataSheets = [
  dataSheet<PointRecord>({
    name: 'pointRecords',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ at }) => at],
      ['column.type', 'text', ({ type }) => type],
      ['column.pointsChange', 'count', ({ change }) => Number(change)],
      ['column.pointsBalance', 'count', ({ balance }) => Number(balance)],
      ['column.amount', 'money', ({ amountNeeded }) => amountNeeded],
    ],
    read: (reader, { memberId }, after) => readRecords(reader, memberId, after),
  }),
  dataSheet<OrderRow>({
    name: 'pointOrders',
    columns: [
      ['column.reference', 'text', ({ publicId }) => publicId],
      ['column.time', 'time', ({ createdAt }) => createdAt],
      ['column.item', 'text', (order) => nameIn(order, 'EN')],
      ['column.quantity', 'count', ({ quantity }) => quantity],
      ['column.pointsNeeded', 'count', ({ points }) => Number(points)],
      ['column.amountNeeded', 'money', ({ amount }) => amount],
      ['column.state', 'text', ({ state }) => state],
      ['column.remark', 'text', ({ words }) => words],
      ['column.delivery', 'text', addressIn],
    ],
    read: (reader, { memberId }, after) =>
      reader.query<OrderRow>(readOrders, [memberId, after?.id ?? null]),
  }),
];
