import { type Database, sql } from '../../platform/db/index.ts';
import { coalesce } from '../../platform/kernel/index.ts';
import { vendorRows } from '../games/index.ts';

/** A newly added vendor is known after this time. */
const AGE_MS_MAX = 5_000;
const cached = coalesce<ReadonlyMap<string, bigint>>({ ageMsMax: AGE_MS_MAX });

const read = sql('vendors.ids', `SELECT id, code FROM ${vendorRows} vendor`);

/** A query. Ids of all vendors by code. At most 5 s old. */
export const vendorIds = (db: Database): Promise<ReadonlyMap<string, bigint>> =>
  cached(db, 'all', async () => {
    const rows = await db.query<{ id: bigint; code: string }>(read);
    return new Map(rows.map(({ id, code }) => [code, id]));
  });
