import {
  isSignedBy,
  readPublicKey,
  type SignedParts,
  signatureHeaders,
  signMessage,
} from '@app/shared/seamless/signing';
import {
  WALLET_CLOCK_WINDOW_MS,
  type WalletAnswer,
  type WalletRequest,
  type WalletRequestName,
  walletAnswers,
} from '@app/shared/transfer-wallet/protocol';
import type { Deps } from '../../platform/kernel/index.ts';
import { findSigner } from '../../play/vendors/index.ts';
import { ProviderFailed, postToProvider } from '../deposits/index.ts';
import { recordVendorAnswer, recordVendorFailure } from './record-vendor-answer.ts';
import { ourKeyOf, type WalletLink } from './wallet-link.ts';

/** The longest answer is a page of records. */
const ANSWER_BYTES_MAX = 64 * 1_024;

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
  question: Question<Name>,
): Promise<WalletAnswer<Name>> {
  const { vendorId } = question.link;
  try {
    const answer = await exchange(deps, question);
    await recordVendorAnswer(deps.db, vendorId, deps.clock());
    return answer;
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error;
    await recordVendorFailure(deps.db, vendorId, deps.clock(), error.message);
    throw error;
  }
}

async function exchange<Name extends WalletRequestName>(
  deps: AskDeps,
  { link, name, body }: Question<Name>,
): Promise<WalletAnswer<Name>> {
  const address = new URL(`${link.address}/${name}`);
  const sent = {
    methodOrStatus: 'POST',
    path: address.pathname,
    rawBody: JSON.stringify(body),
    timestamp: `${deps.clock().getTime()}`,
    nonce: deps.newId(),
  };
  const { status, headers, text } = await postToProvider(address, {
    rawBody: sent.rawBody,
    answerBytesMax: ANSWER_BYTES_MAX,
    headers: {
      'content-type': 'application/json',
      [signatureHeaders.vendor]: link.vendorCode,
      [signatureHeaders.kid]: link.kid,
      [signatureHeaders.timestamp]: sent.timestamp,
      [signatureHeaders.nonce]: sent.nonce,
      [signatureHeaders.signature]: signMessage(sent, ourKeyOf(link)),
    },
  });
  if (status !== 200) throw new ProviderFailed('http_status', `${status}`);
  const answered = {
    ...sent,
    methodOrStatus: `${status}`,
    rawBody: text,
    timestamp: headers.get(signatureHeaders.timestamp) ?? '',
  };
  if (!(await isOfVendor(deps, { link, parts: answered, headers })))
    throw new ProviderFailed('wrong_signature');
  return read(name, text);
}

const TIMESTAMP = /^\d{13}$/;

/** Whether the vendor signed this answer just now, with a valid key. */
async function isOfVendor(
  { db, clock }: AskDeps,
  of: { readonly link: WalletLink; readonly parts: SignedParts; readonly headers: Headers },
): Promise<boolean> {
  const { link, parts, headers } = of;
  const now = clock();
  const ageMs = Math.abs(now.getTime() - Number(parts.timestamp));
  if (!TIMESTAMP.test(parts.timestamp) || ageMs > WALLET_CLOCK_WINDOW_MS) return false;
  const kid = headers.get(signatureHeaders.kid) ?? '';
  const signer = await findSigner(db, { code: link.vendorCode, kid, now });
  const signature = headers.get(signatureHeaders.signature) ?? '';
  return signer !== undefined && isSignedBy(parts, signature, readPublicKey(signer.publicKey));
}

function read<Name extends WalletRequestName>(name: Name, text: string): WalletAnswer<Name> {
  try {
    return walletAnswers[name].parse(JSON.parse(text)) as WalletAnswer<Name>;
  } catch {
    throw new ProviderFailed('unreadable');
  }
}
