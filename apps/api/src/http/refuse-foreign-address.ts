import { type Site, siteOfHost } from '@app/core/sites/site';
import { z } from 'zod';
import type { ApiDeps } from '../deps.ts';
import { InvalidInput } from './errors/invalid-input.ts';

/**
 * Prevents open redirects: players are sent back only to addresses of the site.
 *
 * @param named the address by the name of its field
 * @throws InvalidInput
 */
export async function refuseForeignAddress(
  { db, settings }: Pick<ApiDeps, 'db' | 'settings'>,
  site: Site,
  named: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  for (const [field, address] of Object.entries(named)) {
    if (address === undefined) continue;
    const url = URL.parse(address);
    if (url?.origin === new URL(settings.publicUrl).origin) continue;
    const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    if (isWeb && (await siteOfHost(db, url.host))?.id === site.id) continue;
    const message = 'not an address of this site';
    throw new InvalidInput(new z.ZodError([{ code: 'custom', path: [field], message }]));
  }
}
