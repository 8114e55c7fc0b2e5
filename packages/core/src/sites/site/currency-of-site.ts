import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql('site.currency', 'SELECT currency FROM merchant WHERE id = $1');

interface Row {
  readonly currency: string;
}

/** A query. The current currency of a site. */
export const currencyOfSite = async (reader: Reader, merchantId: bigint): Promise<string> =>
  currencyIn(await reader.query<Row>(read, [merchantId]), merchantId);

/** The currency in the rows of a query for one site. */
export function currencyIn([row]: readonly Row[], merchantId: bigint): string {
  if (!row) throw new Error(`there is no site ${merchantId}`);
  return row.currency;
}
