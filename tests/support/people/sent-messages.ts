import type { Database } from '@app/core/platform/db';
import { listOutbox, type OutboxLine } from '@app/core/platform/outbox';
import { siteOfCode } from '@app/core/sites/site';

/** The latest messages of a site, newest first. */
export async function sentMessages(
  db: Database,
  { site, rowsMax }: { readonly site: string; readonly rowsMax: number },
): Promise<OutboxLine[]> {
  const merchantId = (await siteOfCode(db, site))?.id;
  if (merchantId === undefined) throw new Error(`there is no site ${site}`);
  return listOutbox(db, { merchantId, rowsMax });
}
