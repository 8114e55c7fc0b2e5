import { DomainError } from '@app/core/kernel';
import { memberOfPhone, toE164 } from '@app/core/members';
import { settingOf } from '@app/core/site';
import { spendTicket } from '@app/core/verification';
import type { smsRegister } from '@app/shared/api/registration';
import { digitsOf, registration } from '@app/shared/settings/members';
import type { CallContext } from '../../bind-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { sendCode } from '../security/send-code.ts';

/** Which flag lets a form of registration send codes. */
const FLAG_OF = { username: 'REGMOBVERF3', mobile: 'MOBILENUMREG3' } as const;

/**
 * Sends a code to the number of somebody who registers. For a number that has a member already all
 * is done alike, but nothing leaves.
 *
 * @throws function.not.available, verification.number_wrong, human_check.failed,
 *   TOO_MANY_REQUESTS, verification.country_refused, verification.budget_spent
 */
export async function sendRegisterCode(
  deps: ApiDeps,
  { site, input, ip, language }: CallContext<typeof smsRegister>,
) {
  const { mobileNo, countryDialingCode, regType, humanCheck: ticket, loginDeviceId } = input;
  if (!site.flags.has(FLAG_OF[regType])) throw new DomainError('function.not.available');
  const digits = digitsOf(settingOf(site, registration), countryDialingCode);
  const recipient = toE164(countryDialingCode, mobileNo, digits);
  if (!recipient) throw new DomainError('verification.number_wrong');
  await spendTicket(deps, { ticket, scene: 'sms', ip });
  const owner = await memberOfPhone(deps.db, { merchantId: site.id, text: recipient });
  const to = { merchantId: site.id, channel: 'sms', recipient, device: loginDeviceId } as const;
  const isWanted = owner === undefined;
  return sendCode(deps, { ...to, purpose: 'register', isWanted, ip, site, language });
}
