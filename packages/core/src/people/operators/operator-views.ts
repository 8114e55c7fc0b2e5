import { type Reader, sql } from '../../platform/db/index.ts';

/** An operator's named view: a list of the console with its filters. */
export interface OperatorView {
  readonly publicId: string;
  readonly name: string;
  /** Path within the console, with query. */
  readonly address: string;
}

export const VIEWS_MAX = 50;

const list = sql(
  'operators.views',
  `SELECT public_id AS "publicId", name, address FROM operator_view
   WHERE operator_id = $1 ORDER BY name LIMIT $2`,
);

/** A query. An operator's views, by name. */
export const operatorViews = (reader: Reader, operatorId: bigint): Promise<OperatorView[]> =>
  reader.query<OperatorView>(list, [operatorId, VIEWS_MAX]);
