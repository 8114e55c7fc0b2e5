import { type Reader, sql } from '../../platform/db/index.ts';

const read = sql('site.currency', 'SELECT currency FROM merchant WHERE id = $1');

interface Row {
  readonly currency: string;
}

/** A query. The currency of a site, as of now. */
export const currencyOfSite = async (reader: Reader, merchantId: bigint): Promise<string> =>
  currencyIn(await reader.query<Row>(read, [merchantId]), merchantId);

/** The same of rows that were read of a site, with its currency in each. */
export function currencyIn([row]: readonly Row[], merchantId: bigint): string {
  if (!row) throw new Error(`there is no site ${merchantId}`);
  return row.currency;
}
