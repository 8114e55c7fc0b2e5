import { connect } from '@app/core/platform/db';
import { watchersOf } from '@app/core/platform/live';
import { siteOfCode } from '@app/core/sites/site';
import type { Redis } from 'ioredis';

/**
 * Returns a function that counts the open pages of a site. Looks up the site's id once.
 *
 * @throws Error when the database has no such site
 */
export async function watchersOfSite(
  redis: Redis,
  { databaseUrl, merchant }: { databaseUrl: string; merchant: string },
): Promise<() => Promise<number>> {
  const db = connect(databaseUrl, 1);
  try {
    const site = await siteOfCode(db, merchant);
    if (!site) throw new Error(`There is no site ${merchant}.`);
    return () => watchersOf(redis, site.id);
  } finally {
    await db.close();
  }
}
