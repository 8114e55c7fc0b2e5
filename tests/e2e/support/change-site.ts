import { changeSite as change } from '@app/core/sites/site';
import { post } from './clock.ts';

type Arguments<Change> = Parameters<typeof change<Change>>;

/**
 * Changes a site in the database and resolves when the api uses the change. Open pages are not notified, like after a
 * change by another process.
 */
export async function changeSite<Change>(...args: Arguments<Change>): Promise<void> {
  await change(...args);
  await post('/test/forget-sites');
}
