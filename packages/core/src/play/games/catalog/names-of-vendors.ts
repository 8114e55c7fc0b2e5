import type { LanguageCode } from '@app/shared/locale/languages';
import { type Reader, sql } from '../../../platform/db/index.ts';

interface NamedVendor {
  readonly code: string;
  /** In the reader's language. */
  readonly name: string;
}

const read = sql(
  'games.names_of_vendors',
  `SELECT code, coalesce(names->>$1::text, name) AS name FROM vendor ORDER BY place, id LIMIT 1000`,
);

/** A query. Names of all vendors of the installation. */
export const namesOfVendors = (reader: Reader, language: LanguageCode): Promise<NamedVendor[]> =>
  reader.query<NamedVendor>(read, [language]);
