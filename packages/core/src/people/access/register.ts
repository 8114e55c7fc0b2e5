import type { LinkParameters } from '@app/shared/agents/link-parameters';
import { registerRules } from '@app/shared/members/settings';
import { type RegisterWay, rulesOfWay } from '@app/shared/validation/register-rules';
import { DomainError, InvalidFields } from '../../platform/kernel/index.ts';
import { type Site, settingOf } from '../../sites/site/index.ts';
import { defaultAgentOf, recruiterOf } from '../agents/index.ts';
import { assertStrongPin, assertTypedTwice, numberIn } from '../credentials/index.ts';
import { type Messengers, memberOfPhone, messengerNames, type Personal } from '../profile/index.ts';
import {
  assertUncommon,
  type NumberProof,
  proveNumber,
  rememberPlace,
  spendCaptcha,
  spendHumanCheckTicket,
} from '../verification/index.ts';
import type { AccessDeps } from './access-deps.ts';
import { type BegunSession, beginSession } from './begin-session.ts';
import type { LoginOrigin } from './login-log.ts';
import { registerMember, registerWithoutName } from './register-member.ts';
import {
  asksForPassword,
  assertInvited,
  assertOfAge,
  assertRegisterRules,
  needsCode,
  type Typed,
} from './register-rules.ts';

type Optional = string | null | undefined;

export interface Register extends NumberProof {
  readonly way: RegisterWay;
  readonly site: Site;
  readonly origin: LoginOrigin;
  readonly typed: Typed;
  readonly confirmPassword?: Optional;
  /** Dialing code of the typed number. */
  readonly diallingCode?: Optional;
  readonly humanCheck: string;
  /** The captcha last shown to this browser. */
  readonly captchaId: string | undefined;
  readonly referralCode?: Optional;
  readonly domain?: Optional;
  readonly registerUrl?: Optional;
  readonly linkParameters?: LinkParameters | undefined;
}

/**
 * A command. Registers a member and logs them in. Typing errors are refused before the human check is consumed,
 * and a code is consumed only if the registration succeeds.
 *
 * @throws InvalidFields, function.not.available, register.password_mismatch, password.common,
 * password.own_name, payment_password.weak, register.too_young, captcha.required, captcha.failed, human_check.failed,
 * register.affiliate_code_unknown, verification.code_wrong, member.phone_taken, register.username_taken
 */
export async function register(deps: AccessDeps, asked: Register): Promise<BegunSession> {
  const { way, site, typed, origin } = asked;
  const form = { way, asksForPassword: asksForPassword(site) };
  const rules = rulesOfWay(settingOf(site, registerRules), form);
  assertRegisterRules(typed, rules);
  assertInvited(site, typed);
  assertTypedTwice(typed.password ?? '', asked.confirmPassword ?? '');
  if (typed.password) await assertUncommon(typed.password, typed.username ?? '');
  if (typed.paymentPassword) assertStrongPin(typed.paymentPassword);
  assertOfAge(site, typed.birthday, deps.clock());
  const number = numberOf(asked);
  await proveHuman(deps, { ...asked, asksForCaptcha: rules.captcha.enabled });
  const { affiliateCode: code } = typed;
  const recruitedBy = await memberRecruiter(deps, site, code);
  const isProved = needsCode(site, { way, hasNumber: number !== undefined });
  const codeId = isProved ? await proveFreeNumber(deps, { ...asked, number }) : undefined;

  const { referralCode, domain, registerUrl } = asked;
  const { recommenderId, username = '' } = typed;
  const registration = {
    merchantId: site.id,
    credential: typed.password ? { password: typed.password } : undefined,
    recruitedBy,
    linkParameters: asked.linkParameters,
    personal: personalOf(typed, number, isProved ? deps.clock() : null),
    paymentPassword: typed.paymentPassword ?? undefined,
    codeId,
    arrival: { method: way, recommenderId, referralCode, domain, registerUrl },
  } as const;
  const member =
    way === 'username'
      ? await registerMember(deps, { ...registration, username: username ?? '' })
      : await registerWithoutName(deps, {
          ...registration,
          rule: settingOf(site, registerRules).username,
        });
  const place = { merchantId: site.id, ip: origin.ip, device: origin.device };
  for (const name of isProved && number ? [member.username, number] : [member.username])
    await rememberPlace(deps, { ...place, username: name });
  return beginSession(deps, { member, site, origin, method: 'register' });
}

/** Recruiter by the typed code; without a code, the site's default agent. */
async function memberRecruiter({ db, clock }: AccessDeps, site: Site, code: Optional) {
  const recruiter = await recruiterOf(db, { merchantId: site.id, code, at: clock() });
  if (recruiter) return recruiter;
  const agent = await defaultAgentOf(db, site);
  return agent ? { agentId: agent.agentId, linkId: null } : null;
}

/** @throws InvalidFields for an invalid number */
function numberOf({ site, typed: { mobileNum }, diallingCode }: Register): string | undefined {
  if (!mobileNum) return undefined;
  const number = numberIn(site, { diallingCode: diallingCode ?? '', phone: mobileNum });
  if (!number) throw InvalidFields.at('mobileNum');
  return number;
}

/** @throws captcha.required, captcha.failed, human_check.failed */
async function proveHuman(
  deps: AccessDeps,
  { typed, humanCheck: ticket, origin, captchaId, asksForCaptcha }: Register & AsksForCaptcha,
): Promise<void> {
  const { captcha } = typed;
  if (asksForCaptcha && captcha) {
    const isRight =
      captchaId !== undefined && (await spendCaptcha(deps, { captchaId, typed: captcha }));
    if (!isRight) throw new DomainError('captcha.failed', {}, { captcha: true });
  }
  const effort = await spendHumanCheckTicket(deps, { ticket, scene: 'register', ip: origin.ip });
  if (asksForCaptcha && !captcha && effort !== 'hard') {
    throw new DomainError('captcha.required', {}, { captcha: true });
  }
}

interface AsksForCaptcha {
  readonly asksForCaptcha: boolean;
}

/**
 * Proves that the visitor owns the number, and only then checks whether another member has it. So a visitor cannot use
 * the form to find out which numbers are registered.
 *
 * @throws verification.code_wrong, member.phone_taken, InvalidFields without a code
 */
async function proveFreeNumber(
  deps: AccessDeps,
  { site, number, origin, ...proof }: Register & { number: string | undefined },
): Promise<bigint | undefined> {
  if (!number) throw InvalidFields.at('mobileNum');
  const codeId = await proveNumber(deps, {
    ...proof,
    site,
    number,
    device: origin.device,
    purpose: 'register' as const,
  });
  const owner = await memberOfPhone(deps.db, { merchantId: site.id, text: number });
  if (owner !== undefined) throw new DomainError('member.phone_taken');
  return codeId;
}

/** Personal data that the visitor typed. */
function personalOf(
  typed: Typed,
  phone: string | undefined,
  phoneVerifiedAt: Date | null,
): Partial<Personal> {
  const { email, payeeName, idNumber, birthday } = typed;
  const messengers: Messengers = Object.fromEntries(
    messengerNames.flatMap((name) => (typed[name] ? [[name, typed[name]]] : [])),
  );
  return {
    ...(email && { email: email.toLowerCase() }),
    ...(payeeName && { payeeName }),
    ...(idNumber && { idNumber }),
    ...(birthday && { birthday }),
    ...(phone && { phone, phoneVerifiedAt }),
    ...(Object.keys(messengers).length > 0 && { messengers }),
  };
}
