import { DomainError } from '../../platform/kernel/index.ts';
import { type LoginCandidate, loginCandidate } from '../credentials/index.ts';
import { memberOfPhone, toE164 } from '../profile/index.ts';
import { spendSentCode, throttleLogin } from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import type { LoginRequest } from './login-request.ts';

/**
 * The member with this number, by a code sent to it. A person requested the code, so no captcha is needed.
 *
 * @throws verification.number_wrong, verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function proveSmsLogin(
  deps: AccessDeps,
  { site, username, password: code, diallingCode = '', origin }: LoginRequest,
  isOf: (memberId: bigint) => void,
): Promise<LoginCandidate> {
  const number = toE164(diallingCode, diallingCode ? username : plus(username));
  if (!number) throw new DomainError('verification.number_wrong');
  const { ip, device } = origin;
  const merchantId = site.id;
  const attempt = { merchantId, username: number, ip, device, captcha: 'right' } as const;
  const memberId = await throttleLogin(deps, attempt, async () => {
    const owner = { merchantId, purpose: 'login', channel: 'sms', recipient: number } as const;
    const found = await memberOfPhone(deps.db, { merchantId, text: number });
    if (found !== undefined) isOf(found);
    return (await spendSentCode(deps, { ...owner, device, code })) ? found : undefined;
  });
  if (memberId === undefined) throw new DomainError('verification.code_wrong');
  return loginCandidate(deps.db, memberId);
}

const plus = (digits: string): string => (digits.startsWith('+') ? digits : `+${digits}`);
