import { recruiterOf } from '@app/core/agents';
import { DomainError } from '@app/core/kernel';
import {
  type LoginOrigin,
  type Messengers,
  memberOfPhone,
  messengerNames,
  type Personal,
  registerMember,
  registerWithoutName,
  toE164,
} from '@app/core/members';
import { type Site, settingOf } from '@app/core/site';
import { knowPlace, mustBeUncommon, spendCaptcha, spendTicket } from '@app/core/verification';
import type { AnswerOf, RequestOf } from '@app/shared/api/define-call';
import type { register, registerAutoUsername, registerMobile } from '@app/shared/api/registration';
import { digitsOf, registerRules, registration } from '@app/shared/settings/members';
import { type RegisterWay, rulesOfWay } from '@app/shared/validation/register-rules';
import type { FastifyInstance } from 'fastify';
import type { ApiDeps } from '../../deps.ts';
import { InvalidInput } from '../../http/invalid-input.ts';
import { beginSession } from '../session/begin-session.ts';
import {
  mustBeInvited,
  mustBeOfAge,
  mustBeTypedTwice,
  mustKeepRules,
  needsCode,
} from './member.policy.ts';
import { proveNumber } from './prove-number.ts';

type Input =
  | RequestOf<typeof register>
  | RequestOf<typeof registerMobile>
  | RequestOf<typeof registerAutoUsername>;

export interface Registering {
  readonly way: RegisterWay;
  readonly site: Site;
  readonly input: Input;
  readonly ip: string;
  readonly origin: LoginOrigin;
  /** The picture of digits that this browser was shown last. */
  readonly captchaId: string | undefined;
}

/**
 * Registers somebody and signs them in. What a slip of the finger causes is refused before the
 * human check is spent, and a code is used up only together with what it was for.
 *
 * @throws InvalidInput, function.not.available, register.password_mismatch, password.common,
 *   password.own_name, register.too_young, captcha.required, captcha.failed, human_check.failed, register.affiliate_code_unknown,
 *   verification.code_wrong, member.phone_taken, register.username_taken
 */
export async function registerAndBegin(
  app: FastifyInstance,
  deps: ApiDeps,
  asked: Registering,
): Promise<AnswerOf<typeof register>> {
  const { way, site, input, origin } = asked;
  const asksForPassword = site.flags.has('MOBILENUMPASSREG3');
  const rules = rulesOfWay(settingOf(site, registerRules), { way, asksForPassword });
  mustKeepRules(input, rules);
  mustBeInvited(site, input);
  mustBeTypedTwice(input);
  if (input.password) mustBeUncommon(input.password, input.username ?? '');
  mustBeOfAge(site, input.birthday, deps.clock());
  const number = numberOf(site, input);
  await proveHuman(deps, { ...asked, asksForCaptcha: rules.captcha.enabled });
  const recruitedBy = await recruiterOf(deps.db, site.id, input.affiliateCode);
  const isProved = needsCode(site, { way, hasNumber: number !== undefined });
  const codeId = isProved ? await proveFreeNumber(deps, { ...asked, number }) : undefined;

  const { recommenderId, referralCode, domain, registerUrl } = input;
  const said = {
    merchantId: site.id,
    credential: input.password ? { password: input.password } : undefined,
    recruitedBy,
    personal: personalOf(input, number, isProved ? deps.clock() : null),
    paymentPassword: input.paymentPassword ?? undefined,
    codeId,
    arrival: { method: way, recommenderId, referralCode, domain, registerUrl },
  } as const;
  const member =
    way === 'username'
      ? await registerMember(deps, { ...said, username: input.username ?? '' })
      : await registerWithoutName(deps, { ...said, rule: settingOf(site, registerRules).username });
  for (const name of isProved && number ? [member.username, number] : [member.username])
    await knowPlace(deps, {
      merchantId: site.id,
      username: name,
      ip: origin.ip,
      device: origin.device,
    });
  return beginSession(app, deps, { member, site, origin, method: 'register' });
}

/** @throws InvalidInput for a number that is nobody's */
function numberOf(site: Site, { mobileNum, countryDialingCode }: Input): string | undefined {
  if (!mobileNum) return undefined;
  const diallingCode = countryDialingCode ?? '';
  const digits = digitsOf(settingOf(site, registration), diallingCode);
  const number = toE164(diallingCode, mobileNum, digits);
  if (!number) throw InvalidInput.at('mobileNum');
  return number;
}

/** @throws captcha.required, captcha.failed, human_check.failed */
async function proveHuman(
  deps: ApiDeps,
  { input, ip, captchaId, asksForCaptcha }: Registering & { asksForCaptcha: boolean },
): Promise<void> {
  const { captcha: typed, humanCheck: ticket } = input;
  if (asksForCaptcha && typed) {
    const isRight = captchaId !== undefined && (await spendCaptcha(deps, { captchaId, typed }));
    if (!isRight) throw new DomainError('captcha.failed', {}, { captcha: true });
  }
  const effort = await spendTicket(deps, { ticket, scene: 'register', ip });
  if (asksForCaptcha && !typed && effort !== 'hard') {
    throw new DomainError('captcha.required', {}, { captcha: true });
  }
}

/**
 * Only whoever proved that a number is theirs learns that it has a member already.
 *
 * @throws verification.code_wrong, member.phone_taken, InvalidInput without a code
 */
async function proveFreeNumber(
  deps: ApiDeps,
  { site, input, number }: Registering & { number: string | undefined },
): Promise<bigint | undefined> {
  if (!number) throw InvalidInput.at('mobileNum');
  const codeId = await proveNumber(deps, { site, number, input });
  const owner = await memberOfPhone(deps.db, { merchantId: site.id, text: number });
  if (owner !== undefined) throw new DomainError('member.phone_taken');
  return codeId;
}

/** What is kept of a person: only what they said. */
function personalOf(
  input: Input,
  phone: string | undefined,
  phoneVerifiedAt: Date | null,
): Partial<Personal> {
  const { email, payeeName, idNumber, birthday } = input;
  const messengers: Messengers = Object.fromEntries(
    messengerNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])),
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
