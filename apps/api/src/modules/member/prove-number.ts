import { type Site, settingOf } from '@app/core/site';
import { checkCode, verifyPhoneToken } from '@app/core/verification';
import { phoneAuth } from '@app/shared/settings/verification';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';

interface Proof {
  readonly verificationCode?: string | null | undefined;
  readonly firebaseChannel?: '' | 'sms' | null | undefined;
  readonly firebaseIdToken?: string | null | undefined;
  readonly loginDeviceId?: string | undefined;
}

interface Proving {
  readonly site: Site;
  /** E.164. */
  readonly number: string;
  readonly input: Proof;
}

/**
 * That whoever registers reads the messages of a number: by our code, or by the token of a third
 * party where the site has one. Answers which code is to be used up, where it is ours.
 *
 * @throws verification.code_wrong, InvalidInput where there is neither
 */
export async function proveNumber(
  deps: ApiDeps,
  { site, number, input }: Proving,
): Promise<bigint | undefined> {
  const { verificationCode, firebaseChannel, firebaseIdToken, loginDeviceId: device } = input;
  const { provider } = settingOf(site, phoneAuth);
  if (provider && firebaseChannel === 'sms' && firebaseIdToken) {
    await verifyPhoneToken(deps, { phoneAuth: provider, idToken: firebaseIdToken, number });
    return undefined;
  }
  if (!verificationCode) throw InvalidInput.at('verificationCode');
  const whose = { merchantId: site.id, channel: 'sms', recipient: number, device } as const;
  return checkCode(deps, { ...whose, purpose: 'register', code: verificationCode });
}
