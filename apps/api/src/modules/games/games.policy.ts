import { z } from 'zod';
import { InvalidInput } from '../../plugins/invalid-input.ts';

/**
 * A game's page may lead back to the site that opened it and nowhere else, or a link to us could
 * send a player to somebody else's page.
 *
 * @throws InvalidInput
 */
export async function refuseForeignAddress(
  address: string | undefined,
  own: { publicUrl: string; isHostOfSite: (host: string) => Promise<boolean> },
): Promise<void> {
  if (address === undefined) return;
  const url = URL.parse(address);
  if (url?.origin === new URL(own.publicUrl).origin) return;
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
  if (isWeb && (await own.isHostOfSite(url.host))) return;
  const message = 'not an address of this site';
  throw new InvalidInput(new z.ZodError([{ code: 'custom', path: ['backUrl'], message }]));
}
