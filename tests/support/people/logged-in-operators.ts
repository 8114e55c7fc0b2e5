import {
  ensureRoles,
  insertOperator,
  makeOperatorLink,
  setRoles,
} from '@app/core/people/operators';
import { type Database, inTransaction } from '@app/core/platform/db';
import { OpsClient } from '../servers/ops-client.ts';
import { depsOf } from '../world.ts';

const PASSWORD = 'a long enough one';

interface Where {
  readonly db: Database;
  /** URL of a running API. */
  readonly apiUrl: string;
  /** The code of the site that is worked on. */
  readonly site: string;
}

/** A new administrator of all sites, logged in. Approvals need two of them. */
export async function loggedInOperator(
  username: string,
  { db, apiUrl, site }: Where,
): Promise<OpsClient> {
  const now = new Date();
  const token = await inTransaction(db, async (tx) => {
    await ensureRoles(tx);
    const id = await insertOperator(tx, depsOf(db), { merchantId: null, username }, now);
    await setRoles(tx, id, ['administrator']);
    return makeOperatorLink(tx, id, now);
  });
  const client = new OpsClient(apiUrl);
  client.site = site;
  await client.begin({ token, password: PASSWORD, now });
  return client;
}
