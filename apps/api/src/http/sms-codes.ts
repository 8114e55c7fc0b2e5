import { reachedChannels } from '@app/core/platform/outbox';
import type { Site } from '@app/core/sites/site';
import type { ApiDeps } from '../deps.ts';

/** Whether a code by SMS can reach a member of the site: pages offer none where nothing would leave. */
export const hasSmsCodes = async (
  { db, settings }: Pick<ApiDeps, 'db' | 'settings'>,
  { id }: Pick<Site, 'id'>,
): Promise<boolean> => settings.sendsSms || (await reachedChannels(db, id)).has('sms');
