import { inTransaction } from '@app/core/db';
import { DomainError } from '@app/core/kernel';
import { type LoginCandidate, loginCandidate, memberOfPhone, toE164 } from '@app/core/members';
import { checkCode, throttleLogin, useCode } from '@app/core/verification';
import type { ApiDeps } from '../../deps.ts';
import type { AskedLogin } from './log-in.ts';

/**
 * Who holds this number, by the code that was sent to it. A human was there to ask for the code, so
 * that no further check is wanted.
 *
 * @throws verification.number_wrong, verification.code_wrong, TOO_MANY_REQUESTS
 */
export async function bySms(
  deps: ApiDeps,
  { site, input, ip, origin }: AskedLogin,
  isOf: (memberId: bigint) => void,
): Promise<LoginCandidate> {
  const { username, password: code, countryDialingCode = '' } = input;
  const number = toE164(countryDialingCode, countryDialingCode ? username : plus(username));
  if (!number) throw new DomainError('verification.number_wrong');
  const { device } = origin;
  const merchantId = site.id;
  const attempt = { merchantId, username: number, ip, device, captcha: 'right' } as const;
  const memberId = await throttleLogin(deps, attempt, async () => {
    const owner = { merchantId, purpose: 'login', channel: 'sms', recipient: number } as const;
    const found = await memberOfPhone(deps.db, { merchantId, text: number });
    if (found !== undefined) isOf(found);
    return (await useLoginCode(deps, { ...owner, device, code })) ? found : undefined;
  });
  if (memberId === undefined) throw new DomainError('verification.code_wrong');
  return loginCandidate(deps.db, memberId);
}

const plus = (digits: string): string => (digits.startsWith('+') ? digits : `+${digits}`);

async function useLoginCode(
  deps: ApiDeps,
  code: Parameters<typeof checkCode>[1],
): Promise<boolean> {
  try {
    const id = await checkCode(deps, code);
    await inTransaction(deps.db, (tx) => useCode(tx, id, deps.clock()));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'verification.code_wrong') return false;
    throw error;
  }
}
