import { isPatternId } from '@app/shared/validation/patterns';
import {
  defaultRegisterRules,
  type FieldRule,
  faultOfRule,
  type RegisterField,
  type RegisterRules,
  registerFields,
} from '@app/shared/validation/register-rules';
import { sql, type Tx } from '../db/index.ts';

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

const putRule = sql(
  'site.put_register_rule',
  `INSERT INTO merchant_register_rule (merchant_id, field, enabled, required, pattern_id, min_length,
     max_length)
   VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (merchant_id, field) DO UPDATE SET enabled = excluded.enabled,
     required = excluded.required, pattern_id = excluded.pattern_id,
     min_length = excluded.min_length, max_length = excluded.max_length`,
);

/**
 * A step; `forgetSites` is to follow the commit. Changes what a site asks of a field of registration.
 * Every process follows within five seconds.
 *
 * @throws RangeError when nobody could register by the rule, or its pattern has no meaning
 */
export async function setRegisterRule(
  tx: Tx,
  { merchantId, field, rule }: RuleChange,
): Promise<void> {
  const fault = isPatternId(rule.patternId)
    ? faultOfRule(field, rule)
    : `no pattern ${rule.patternId}`;
  if (fault) throw new RangeError(`${field}: ${fault}`);
  const { enabled, required, patternId, minLength, maxLength } = rule;
  const row = [enabled, required, patternId, minLength, maxLength];
  await tx.query(putRule, [merchantId, field, ...row]);
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

/** A step, as above. Changes what is given of the rest, and leaves what is not. */
export async function changeRegistration(
  tx: Tx,
  { merchantId, ...given }: { merchantId: bigint } & Partial<Omit<Registration, 'rules'>>,
): Promise<void> {
  const { ageConsentYears, ageBirthdayCheckYears, phoneDigits } = given;
  const digits = phoneDigits ? JSON.stringify(phoneDigits) : null;
  const years = [ageConsentYears ?? null, ageBirthdayCheckYears ?? null];
  await tx.query(change, [merchantId, ...years, digits]);
}

const putSms = sql(
  'site.put_sms',
  `INSERT INTO merchant_sms (merchant_id, daily_max, countries) VALUES ($1, $2, $3)
   ON CONFLICT (merchant_id) DO UPDATE SET daily_max = excluded.daily_max,
     countries = excluded.countries`,
);

/** A step, as above. Changes what a site spends on codes by SMS. */
export async function setSms(
  tx: Tx,
  { merchantId, dailyMax, countries }: SmsSettings & { readonly merchantId: bigint },
): Promise<void> {
  await tx.query(putSms, [merchantId, dailyMax, countries]);
}

const removePhoneAuth = sql(
  'site.remove_phone_auth',
  'DELETE FROM merchant_phone_auth WHERE merchant_id = $1',
);
const putPhoneAuth = sql(
  'site.put_phone_auth',
  `INSERT INTO merchant_phone_auth (merchant_id, issuer, audience, jwks_url, send_url, api_key,
     challenge_url, challenge_origins)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT (merchant_id) DO UPDATE SET issuer = excluded.issuer, audience = excluded.audience,
     jwks_url = excluded.jwks_url, send_url = excluded.send_url, api_key = excluded.api_key,
     challenge_url = excluded.challenge_url, challenge_origins = excluded.challenge_origins`,
);

/**
 * A step, as above. Lets a third party prove numbers, or none.
 *
 * @throws RangeError for an address that is not https, but on this machine
 */
export async function setPhoneAuth(
  tx: Tx,
  { merchantId, phoneAuth }: { merchantId: bigint; phoneAuth: PhoneAuth | undefined },
): Promise<void> {
  if (!phoneAuth) {
    await tx.query(removePhoneAuth, [merchantId]);
    return;
  }
  const { issuer, audience, jwksUrl, sendUrl, apiKey, challengeUrl, challengeOrigins } = phoneAuth;
  const urls = [jwksUrl, sendUrl, ...(challengeUrl ? [challengeUrl] : []), ...challengeOrigins];
  for (const url of urls) mustBeSafe(url);
  const row = [issuer, audience, jwksUrl, sendUrl, apiKey, challengeUrl, challengeOrigins];
  await tx.query(putPhoneAuth, [merchantId, ...row]);
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
