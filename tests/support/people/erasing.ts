import { randomUUID } from 'node:crypto';
import { modules } from '@app/core/modules';
import { inTransaction, type Reader, sql } from '@app/core/platform/db';
import { fileStoreOf } from '@app/core/platform/uploads';
import { listMembers, soughtMembers } from '@app/core/reports/member-list';
import { beginErasure, eraseMembers } from '@app/core/reports/personal-data';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import { freshDatabase } from '../databases/database.ts';
import { depsOf, makeSite } from '../world.ts';
import { makeKnownMember } from './known-member.ts';

const textColumns = sql(
  'tests.text_columns',
  `SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
   JOIN information_schema.tables t USING (table_schema, table_name)
   WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'
     AND c.data_type IN ('text', 'jsonb', 'date', 'character varying', 'ARRAY')`,
);

/** A database with one site and a member with data in every domain, and a movable clock. */
export async function startErasing() {
  let now = new Date();
  const enqueued: string[] = [];
  const db = await freshDatabase();
  const redis = new Redis(inject('redisUrl'), { keyPrefix: `${randomUUID()}:` });
  const { merchantId } = await makeSite(db);
  const { member } = await makeKnownMember(depsOf(db), { merchantId });
  const files = fileStoreOf(db, undefined);
  const enqueue = (job: string) => void enqueued.push(job);
  const deps = { ...depsOf(db, () => now), redis, files, enqueue, modules };
  const begin = (memberId = member.id) =>
    inTransaction(db, (tx) =>
      beginErasure(
        tx,
        {
          memberId,
          merchantId,
          passwordHash: 'of none',
          blockers: modules.erasureBlockers,
        },
        now,
      ),
    );
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  return {
    db,
    deps,
    merchantId,
    member,
    enqueued,
    begin,
    later,
    /** The whole erasure, including the minute of delay. */
    erase: async () => {
      await begin();
      later(60_000);
      return eraseMembers(deps);
    },
    /** Number of members that an operator's search finds. */
    find: async (text: string) => (await findMembers(db, { merchantId, text })).length,
    /** Columns of the whole database that contain a text unencrypted. */
    placesOf: async (text: string): Promise<string[]> => {
      const columns = await db.query<{ table: string; column: string }>(textColumns);
      const found = await Promise.all(
        columns.map(async ({ table, column }) => {
          const name = `tests.seek_${table}_${column}`;
          const seek = `SELECT FROM ${table} WHERE position($1 in "${column}"::text) > 0 LIMIT 1`;
          const rows = await db.query(sql(name, seek), [text]);
          return rows.length > 0 ? [`${table}.${column}`] : [];
        }),
      );
      return found.flat();
    },
    close: async () => {
      redis.disconnect();
      await db.close();
    },
  };
}

export type Erasing = Awaited<ReturnType<typeof startErasing>>;

/** Members of a site that an operator finds by a text. */
export async function findMembers(
  db: Reader,
  { merchantId, text }: { readonly merchantId: bigint; readonly text: string },
) {
  const filter = await soughtMembers(db, { merchantId, text });
  return listMembers(db, { merchantId, filter, rowsMax: 9, now: new Date() });
}
