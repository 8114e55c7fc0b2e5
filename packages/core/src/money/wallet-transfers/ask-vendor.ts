import {
  type WalletAnswer,
  type WalletRequest,
  type WalletRequestName,
  walletAnswers,
} from '@app/shared/transfer-wallet/protocol';
import type { Deps } from '../../platform/kernel/index.ts';
import { ProviderFailed } from '../deposits/index.ts';
import { exchangeSigned } from './exchange-signed.ts';
import { recordVendorAnswer, recordVendorFailure } from './record-vendor-answer.ts';
import { ourKeyOf, type WalletLink } from './wallet-link.ts';

interface Question<Name extends WalletRequestName> {
  readonly link: WalletLink;
  readonly name: Name;
  readonly body: WalletRequest<Name>;
}

type AskDeps = Pick<Deps, 'db' | 'clock' | 'newId'>;

/**
 * Sends a vendor a signed message about its wallets and returns its verified answer. Records the time of the
 * last answer and the reason of a failure for operators.
 *
 * @throws ProviderFailed if there is no valid answer: then the outcome at the vendor is unknown
 */
export async function askVendor<Name extends WalletRequestName>(
  deps: AskDeps,
  { link, name, body }: Question<Name>,
): Promise<WalletAnswer<Name>> {
  const { vendorId } = link;
  try {
    const question = { ...link, name, body, key: ourKeyOf(link) };
    const answer = read(name, await exchangeSigned(deps, question));
    await recordVendorAnswer(deps.db, vendorId, deps.clock());
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    await recordVendorFailure(deps.db, vendorId, deps.clock(), error.message);
    throw error;
  }
}

function read<Name extends WalletRequestName>(name: Name, text: string): WalletAnswer<Name> {
  try {
    return walletAnswers[name].parse(JSON.parse(text)) as WalletAnswer<Name>;
  } catch {
    throw new ProviderFailed('unreadable');
  }
}
