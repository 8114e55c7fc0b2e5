import { type Deps, InvalidFields } from '../../../platform/kernel/index.ts';
import { callProvider } from '../../../sites/providers/index.ts';
import type { Site } from '../../../sites/site/index.ts';
import { areKeysUnreachable } from '../signing-keys.ts';
import { checkCode } from './check-code.ts';
import type { CodePurpose } from './code.ts';
import { phoneAuthProvider } from './phone-auth-provider.ts';
import { verifyPhoneToken } from './phone-token.ts';
import { recordPhoneToken } from './record-phone-token.ts';

export interface NumberProof {
  readonly verificationCode?: string | null | undefined;
  /** Issued by a third party that sent the code. */
  readonly phoneToken?: string | null | undefined;
}

interface Proving extends NumberProof {
  readonly site: Site;
  /** E.164. */
  readonly number: string;
  readonly purpose: CodePurpose;
  readonly device: string | undefined;
}

/**
 * A command. Verifies that a person reads messages to a number: by our code, or by a third party's token on
 * sites with one. Returns the id of the code or token, which the caller uses up.
 *
 * @throws verification.code_wrong, InvalidFields without either
 */
export async function proveNumber(
  deps: Pick<Deps, 'db' | 'clock'>,
  { site, number, purpose, device, verificationCode, phoneToken: idToken }: Proving,
): Promise<bigint> {
  const { settings: provider } = phoneAuthProvider.ofSite(site);
  if (provider && idToken) {
    const proof = await callProvider(
      deps,
      { merchantId: site.id, provider: 'phone' },
      {
        ask: () => verifyPhoneToken(deps, { phoneAuth: provider, idToken, number }),
        faultOf: causeOfUnreachableKeys,
      },
    );
    return recordPhoneToken(deps, { merchantId: site.id, number, purpose, proof });
  }
  if (!verificationCode) throw InvalidFields.at('verificationCode');
  const codeOwner = { merchantId: site.id, channel: 'sms', recipient: number, device } as const;
  return checkCode(deps, { ...codeOwner, purpose, code: verificationCode });
}

/** The cause, if the provider's keys could not be fetched. A wrong token is not the provider's fault. */
function causeOfUnreachableKeys(error: unknown): unknown {
  const { cause } = error as Error;
  return cause !== undefined && areKeysUnreachable(cause) ? cause : undefined;
}
