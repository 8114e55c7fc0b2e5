import { phoneAuth } from '@app/shared/settings/verification';
import { type Deps, InvalidFields } from '../../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../../sites/site/index.ts';
import { areKeysAway, notingCompany } from '../proof-company.ts';
import type { CodePurpose } from './code.ts';
import { verifyPhoneToken } from './phone-token.ts';
import { checkCode } from './spend-code.ts';

export interface NumberProof {
  readonly verificationCode?: string | null | undefined;
  /** Of a third party that sent the code. */
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
 * A command. That a person reads the messages of a number: by our code, or by the token of a third
 * party where the site has one. Answers which code is to be used up, where it is ours.
 *
 * @throws verification.code_wrong, InvalidFields where there is neither
 */
export async function proveNumber(
  deps: Pick<Deps, 'db' | 'clock'>,
  { site, number, purpose, device, verificationCode, phoneToken: idToken }: Proving,
): Promise<bigint | undefined> {
  const { provider } = settingOf(site, phoneAuth);
  if (provider && idToken) {
    await notingCompany(
      deps,
      { merchantId: site.id, company: 'phone' },
      {
        ask: () => verifyPhoneToken(deps, { phoneAuth: provider, idToken, number }),
        faultOf: keysAway,
      },
    );
    return undefined;
  }
  if (!verificationCode) throw InvalidFields.at('verificationCode');
  const whose = { merchantId: site.id, channel: 'sms', recipient: number, device } as const;
  return checkCode(deps, { ...whose, purpose, code: verificationCode });
}

/** A token that is wrong says nothing about the company. */
function keysAway(error: unknown): unknown {
  const { cause } = error as Error;
  return cause !== undefined && areKeysAway(cause) ? cause : undefined;
}
