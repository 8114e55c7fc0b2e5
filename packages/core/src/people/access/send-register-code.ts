import type { LanguageCode } from '@app/shared/locale/languages';
import { DomainError } from '../../platform/kernel/index.ts';
import type { Site } from '../../sites/site/index.ts';
import { numberOf } from '../credentials/index.ts';
import { memberOfPhone } from '../profile/index.ts';
import { sendCode, spendHumanCheckTicket } from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';

/** The flag under which a form of registration sends codes. */
const FLAG_OF = { username: 'REGMOBVERF3', mobile: 'MOBILENUMREG3' } as const;

interface SendRegisterCode {
  readonly site: Site;
  readonly ip: string;
  readonly language: LanguageCode;
  readonly way: keyof typeof FLAG_OF;
  readonly phone: string;
  readonly diallingCode: string;
  readonly humanCheck: string;
  readonly device: string | undefined;
}

/**
 * A command. Sends a code to the number of a registering visitor. For a number that a member already has it
 * does the same work but sends nothing.
 *
 * @throws function.not.available, verification.number_wrong, human_check.failed, TOO_MANY_REQUESTS,
 * verification.country_refused, verification.budget_spent
 */
export async function sendRegisterCode(
  deps: AccessDeps,
  { site, ip, language, way, phone, diallingCode, humanCheck: ticket, device }: SendRegisterCode,
): Promise<void> {
  if (!site.flags.has(FLAG_OF[way])) throw new DomainError('function.not.available');
  const recipient = numberOf(site, { diallingCode, phone });
  await spendHumanCheckTicket(deps, { ticket, scene: 'sms', ip });
  const owner = await memberOfPhone(deps.db, { merchantId: site.id, text: recipient });
  const to = { merchantId: site.id, channel: 'sms', recipient, device } as const;
  const isWanted = owner === undefined;
  await sendCode(deps, { ...to, purpose: 'register', isWanted, ip, site, language });
}
