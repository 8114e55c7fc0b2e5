import { isPatternId } from '@app/shared/validation/patterns';
import {
  defaultRegisterRules,
  type FieldRule,
  faultOfRule,
  type RegisterField,
  type RegisterRules,
  registerFields,
} from '@app/shared/validation/register-rules';
import { type Reader, sql } from '../db/index.ts';
import { forgetSites } from './site-directory.ts';

/** What a site decided about how one becomes a member. */
export interface Registration {
  readonly rules: RegisterRules;
  /** Who registers says that they are so old. */
  readonly ageConsentYears: number;
  /** Who says when they were born must be so old. */
  readonly ageBirthdayCheckYears: number;
  /** By dialling code, how many digits a number may have, where not as the world's tables say. */
  readonly phoneDigits: Readonly<Record<string, readonly number[]>>;
}

/** What a site spends on codes by SMS. */
export interface SmsSettings {
  /** How many a day, in its own zone. */
  readonly dailyMax: number;
  /** ISO codes of the countries that they go to; empty for all. */
  readonly countries: readonly string[];
}

/** A third party that sends codes by SMS, and says by a signed token whose number it is. */
export interface PhoneAuth {
  readonly issuer: string;
  readonly audience: string;
  /** Where the issuer's keys are. */
  readonly jwksUrl: string;
  /** Below which the browser asks for a code and confirms it, with the key that anybody may see. */
  readonly sendUrl: string;
  readonly apiKey: string;
  /** The script that poses the challenge which it wants solved first; null where it wants none. */
  readonly challengeUrl: string | null;
  /** The hosts besides the script's own that the challenge needs. */
  readonly challengeOrigins: readonly string[];
}

export const DEFAULT_SMS: SmsSettings = { dailyMax: 5_000, countries: [] };

interface RuleChange {
  readonly merchantId: bigint;
  readonly field: RegisterField;
  readonly rule: FieldRule;
}

/**
 * A command, or a step where a transaction is given: then `forgetSites` is to follow the commit.
 * Changes what a site asks of a field of registration. Every process follows within five seconds.
 *
 * @throws RangeError when nobody could register by the rule, or its pattern has no meaning
 */
export async function setRegisterRule(
  db: Reader,
  { merchantId, field, rule }: RuleChange,
): Promise<void> {
  const fault = isPatternId(rule.patternId)
    ? faultOfRule(field, rule)
    : `no pattern ${rule.patternId}`;
  if (fault) throw new RangeError(`${field}: ${fault}`);
  const { enabled, required, patternId, minLength, maxLength } = rule;
  const row = { enabled, required, patternId, minLength, maxLength };
  await db.prisma.merchantRegisterRule.upsert({
    where: { merchantId_field: { merchantId, field } },
    create: { merchantId, field, ...row },
    update: row,
  });
  forgetSites(db);
}

const change = sql(
  'site.change_registration',
  `INSERT INTO merchant_registration AS r
     (merchant_id, age_consent_years, age_birthday_check_years, phone_digits)
   VALUES ($1, coalesce($2, 18), coalesce($3, 21), coalesce($4::jsonb, '{}'))
   ON CONFLICT (merchant_id) DO UPDATE SET
     age_consent_years = coalesce($2, r.age_consent_years),
     age_birthday_check_years = coalesce($3, r.age_birthday_check_years),
     phone_digits = coalesce($4::jsonb, r.phone_digits)`,
);

/** A command, or a step as above. Changes what is given of the rest, and leaves what is not. */
export async function changeRegistration(
  db: Reader,
  { merchantId, ...given }: { merchantId: bigint } & Partial<Omit<Registration, 'rules'>>,
): Promise<void> {
  const { ageConsentYears, ageBirthdayCheckYears, phoneDigits } = given;
  const digits = phoneDigits ? JSON.stringify(phoneDigits) : null;
  const years = [ageConsentYears ?? null, ageBirthdayCheckYears ?? null];
  await db.query(change, [merchantId, ...years, digits]);
  forgetSites(db);
}

/** A command, or a step as above. Changes what a site spends on codes by SMS. */
export async function setSms(
  db: Reader,
  { merchantId, dailyMax, countries }: SmsSettings & { readonly merchantId: bigint },
): Promise<void> {
  const row = { dailyMax, countries: [...countries] };
  await db.prisma.merchantSms.upsert({
    where: { merchantId },
    create: { merchantId, ...row },
    update: row,
  });
  forgetSites(db);
}

/**
 * A command, or a step as above. Lets a third party prove numbers, or nobody.
 *
 * @throws RangeError for an address that is not https, but on this machine
 */
export async function setPhoneAuth(
  db: Reader,
  { merchantId, phoneAuth }: { merchantId: bigint; phoneAuth: PhoneAuth | undefined },
): Promise<void> {
  if (!phoneAuth) {
    await db.prisma.merchantPhoneAuth.deleteMany({ where: { merchantId } });
    return forgetSites(db);
  }
  const { issuer, audience, jwksUrl, sendUrl, apiKey, challengeUrl, challengeOrigins } = phoneAuth;
  for (const url of [
    jwksUrl,
    sendUrl,
    ...(challengeUrl ? [challengeUrl] : []),
    ...challengeOrigins,
  ])
    mustBeSafe(url);
  const challenge = { challengeUrl, challengeOrigins: [...challengeOrigins] };
  const row = { issuer, audience, jwksUrl, sendUrl, apiKey, ...challenge };
  await db.prisma.merchantPhoneAuth.upsert({
    where: { merchantId },
    create: { merchantId, ...row },
    update: row,
  });
  forgetSites(db);
}

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost']);

/** @throws RangeError */
function mustBeSafe(url: string): void {
  const { protocol, hostname } = URL.parse(url) ?? {};
  const isHttp = protocol === 'http:' && THIS_MACHINE.has(hostname ?? '');
  if (protocol !== 'https:' && !isHttp) throw new RangeError(`${url} is not an https address`);
}

interface RuleRow extends Omit<FieldRule, 'patternId'> {
  readonly field: string;
  readonly patternId: number;
}

type RestRow = Omit<Registration, 'rules' | 'phoneDigits'> & { readonly phoneDigits: unknown };

/** What the rows say, and the defaults where they say nothing. */
export function toRegistration(rules: readonly RuleRow[], rest: RestRow | null): Registration {
  const decided = new Map(rules.map((rule) => [rule.field, rule]));
  const ruleOf = (field: RegisterField): FieldRule => {
    const rule = decided.get(field) ?? defaultRegisterRules[field];
    const { enabled, required, patternId, minLength, maxLength } = rule;
    if (!isPatternId(patternId)) throw new Error(`no pattern ${patternId} for ${field}`);
    return { enabled, required, patternId, minLength, maxLength };
  };
  return {
    rules: Object.fromEntries(
      registerFields.map((field) => [field, ruleOf(field)]),
    ) as unknown as RegisterRules,
    ageConsentYears: rest?.ageConsentYears ?? 18,
    ageBirthdayCheckYears: rest?.ageBirthdayCheckYears ?? 21,
    phoneDigits: (rest?.phoneDigits ?? {}) as Registration['phoneDigits'],
  };
}
