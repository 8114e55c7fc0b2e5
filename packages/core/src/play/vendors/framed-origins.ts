import { type Database, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { vendorRows } from '../games/index.ts';

/** Games of a newly added vendor are shown after this time. */
const AGE_MS_MAX = 5_000;
const cached = coalesce<readonly string[]>({ ageMsMax: AGE_MS_MAX });

const readAddresses = sql(
  'vendors.framed_addresses',
  `SELECT address FROM ${vendorRows} vendor, unnest(ARRAY[launch_url, round_url]) AS address
   WHERE enabled AND address IS NOT NULL`,
);

/** A query. The origins of pages that the site frames: games and rounds. At most 5 s old. */
export const framedOrigins = (db: Database): Promise<readonly string[]> =>
  cached(db, 'all', async () => {
    const rows = await db.query<{ address: string }>(readAddresses);
    const origins = rows.flatMap(({ address }) =>
      URL.canParse(address) ? new URL(address).origin : [],
    );
    return [...new Set(origins)];
  });
