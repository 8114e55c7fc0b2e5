import { TRIAL } from '@app/shared/domain/customer-types';
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
  throw invalid('backUrl', 'not an address of this site');
}

/**
 * Which money a game is played in is decided by who plays. Whoever asks for the other would be
 * mistaken about what they stake.
 *
 * @throws InvalidInput
 */
export function refuseOtherMoney(
  accountType: '0' | '1' | undefined,
  { customerType }: { readonly customerType: number },
): void {
  const own = customerType === TRIAL ? '0' : '1';
  if (accountType && accountType !== own)
    throw invalid('accountType', 'not the money of who plays');
}

const invalid = (field: string, message: string): InvalidInput =>
  new InvalidInput(new z.ZodError([{ code: 'custom', path: [field], message }]));
