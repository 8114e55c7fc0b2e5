import type { LanguageCode } from '@app/shared/locale/languages';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { memberOfPhone } from '../profile/index.ts';
import { sendCode, spendHumanCheckTicket } from '../verification/index.ts';
import type { CredentialsDeps } from './credentials-deps.ts';
import { numberOf, type TypedNumber } from './number-of.ts';

interface SendCodeToHolder extends TypedNumber {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  readonly purpose: 'login' | 'reset_password';
  readonly humanCheck: string;
  readonly device: string | undefined;
}

/** The flag that lets a member without a login receive a code for a purpose. */
const FLAG_OF = { login: 'MOBILEVERCODELOGIN3', reset_password: 'CHNGPASSVERIF3' } as const;

/**
 * A command. Sends a code to the number of a member without a login. For an unknown number it does the same work,
 * but sends nothing.
 *
 * @throws function.not.available, verification.number_wrong, human_check.failed, TOO_MANY_REQUESTS,
 * verification.country_refused, verification.budget_spent
 */
export async function sendCodeToHolder(
  deps: CredentialsDeps,
  { site, ip, language, purpose, humanCheck: ticket, device, ...typed }: SendCodeToHolder,
): Promise<void> {
  if (!site.flags.has(FLAG_OF[purpose])) throw new DomainError('function.not.available');
  const recipient = numberOf(site, typed);
  await spendHumanCheckTicket(deps, { ticket, scene: 'sms', ip });
  const owner = await memberOfPhone(deps.db, { merchantId: site.id, text: recipient });
  const to = { merchantId: site.id, channel: 'sms', recipient, device } as const;
  await sendCode(deps, { ...to, purpose, isWanted: owner !== undefined, ip, site, language });
}
