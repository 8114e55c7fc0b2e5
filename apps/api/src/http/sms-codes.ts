import { reachedChannels } from '@app/core/platform/outbox';
import type { Site } from '@app/core/sites/site';
import type { ApiDeps } from '../deps.ts';

/** Whether the site can send codes by SMS. If not, pages do not offer them. */
export const hasSmsCodes = async (
  { db, settings }: Pick<ApiDeps, 'db' | 'settings'>,
  { id }: Pick<Site, 'id'>,
): Promise<boolean> => settings.sendsSms || (await reachedChannels(db, id)).has('sms');
