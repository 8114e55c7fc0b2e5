import type { NamedByLanguage, NamesByLanguage } from '@app/shared/messages/written-names';
import type { Money } from '@app/shared/money/money';
import type { PointRecordType } from '@app/shared/points/point-types';
import { type PointOrderState, type PointStatus, pointStatusOf } from '@app/shared/points/states';
import { type Reader, sql } from '../../platform/db/index.ts';

/** A movement of a member's points. */
export interface PointRecord {
  readonly publicId: string;
  readonly at: Date;
  readonly type: PointRecordType;
  /** The goods of an order. */
  readonly goods: NamedByLanguage | null;
  readonly quantity: number | null;
  readonly pointsNeeded: bigint | null;
  /** Cash of an order, or money that a conversion brought. */
  readonly amountNeeded: Money | null;
  readonly status: PointStatus;
  /** Reason for the order's rejection. */
  readonly remark: string | null;
  readonly change: bigint;
  readonly balance: bigint;
  readonly debtChange: bigint;
  readonly orderPublicId: string | null;
  readonly isReturned: boolean;
}

export interface RecordsRequest {
  readonly memberId: bigint;
  /** Half-open range. */
  readonly from: Date;
  readonly to: Date;
  /** Absent: all. */
  readonly types?: readonly PointRecordType[] | undefined;
  /** A `PointStatus`; absent: all. */
  readonly status?: number | undefined;
  /** Cursor: the last row of the page before. */
  readonly afterPublicId?: string | undefined;
  /** Offset, if there is no cursor. */
  readonly skip?: number;
  readonly rowsMax: number;
}

export interface RecordPage {
  readonly records: readonly PointRecord[];
  readonly hasMore: boolean;
  /** Over the whole range, as are the sums. */
  readonly total: number;
  readonly pointsIn: bigint;
  readonly pointsOut: bigint;
}

/** SQL: states of orders with a status. */
const statesOf = (status: PointStatus): string =>
  Object.entries(pointStatusOf)
    .filter(([, own]) => own === status)
    .map(([state]) => `'${state}'`)
    .join(', ');

const STATUS = `CASE WHEN o.state IN (${statesOf(0)}) THEN 0 WHEN o.state IN (${statesOf(2)}) THEN 2 ELSE 1 END`;
const FROM = 'point_record r LEFT JOIN point_order o ON o.id = r.order_id';
const ASKED = `r.member_id = $1 AND r.at >= $2 AND r.at < $3 AND ($4::text[] IS NULL OR r.type = ANY ($4))
  AND ($5::int IS NULL OR ${STATUS} = $5)`;
const COLUMNS = `r.public_id AS "publicId", r.at, r.type, o.name, o.names, o.quantity, o.points AS "orderPoints",
  o.amount AS "orderAmount", r.amount, o.state, o.words AS remark, r.change, r.balance, r.debt_change AS "debtChange",
  o.public_id AS "orderPublicId", r.returned AS "isReturned"`;

const page = sql(
  'points.records',
  `SELECT ${COLUMNS} FROM ${FROM} WHERE ${ASKED}
     AND ($6::uuid IS NULL OR (r.at, r.id) < (SELECT at, id FROM point_record WHERE public_id = $6 AND member_id = $1))
   ORDER BY r.at DESC, r.id DESC OFFSET $7 LIMIT $8`,
);
const sums = sql(
  'points.sum_records',
  `SELECT count(*)::int AS total, coalesce(sum(r.change) FILTER (WHERE r.change > 0), 0)::bigint AS "pointsIn",
     coalesce(-sum(r.change) FILTER (WHERE r.change < 0), 0)::bigint AS "pointsOut"
   FROM ${FROM} WHERE ${ASKED}`,
);

interface Row
  extends Pick<
    PointRecord,
    | 'publicId'
    | 'at'
    | 'type'
    | 'quantity'
    | 'remark'
    | 'change'
    | 'balance'
    | 'debtChange'
    | 'orderPublicId'
    | 'isReturned'
  > {
  readonly name: string | null;
  readonly names: NamesByLanguage | null;
  readonly orderPoints: bigint | null;
  readonly orderAmount: Money | null;
  readonly amount: Money | null;
  readonly state: PointOrderState | null;
}

function recordOf({
  name,
  names,
  orderPoints,
  orderAmount,
  amount,
  state,
  ...row
}: Row): PointRecord {
  return {
    ...row,
    goods: name === null ? null : { name, names: names ?? {} },
    pointsNeeded: orderPoints ?? (isPaid(row) ? -row.change : null),
    amountNeeded: orderAmount ?? amount,
    status: state ? pointStatusOf[state] : 1,
  };
}

const isPaid = ({ type, change }: Pick<Row, 'type' | 'change'>): boolean =>
  type === 'convert' || (type === 'raffle' && change < 0n);

/** A query. A page of a member's records, newest first, with sums over the filter. */
export async function listRecords(reader: Reader, asked: RecordsRequest): Promise<RecordPage> {
  const { memberId, from, to, types, status, afterPublicId, skip = 0, rowsMax } = asked;
  const range = [memberId, from, to, types ?? null, status ?? null];
  const [rows, [sum]] = await Promise.all([
    reader.query<Row>(page, [...range, afterPublicId ?? null, skip, rowsMax + 1]),
    reader.query<Pick<RecordPage, 'total' | 'pointsIn' | 'pointsOut'>>(sums, range),
  ]);
  if (!sum) throw new Error('the query returned no row');
  return { records: rows.slice(0, rowsMax).map(recordOf), hasMore: rows.length > rowsMax, ...sum };
}
