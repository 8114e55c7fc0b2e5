import { changeSite as change } from '@app/core/sites/site';
import { post } from './clock.ts';

type Arguments<Change> = Parameters<typeof change<Change>>;

/**
 * Changes a site in the database and comes back when the api answers by it. An open page is not told: it follows as
 * after a change that another process made.
 */
export async function changeSite<Change>(...args: Arguments<Change>): Promise<void> {
  await change(...args);
  await post('/test/forget-sites');
}
