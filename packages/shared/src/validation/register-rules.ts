import { matchesPattern, type PatternId } from './patterns.ts';

/** A site's rule for one field of registration. */
export interface FieldRule {
  readonly enabled: boolean;
  readonly required: boolean;
  readonly patternId: PatternId;
  /** In code points. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Maximum on every site. */
export const FIELD_LETTERS_MAX = 255;

const off = { enabled: false, required: false };
const required = { enabled: true, required: true };
const MESSENGER = { ...off, patternId: 9, minLength: 2, maxLength: 64 } as const;

/**
 * Every field of registration with a rule of the site, with its default. `username` and `password` are always required;
 * a number is required for registration by number.
 */
export const defaultRegisterRules = {
  username: { ...required, patternId: 14, minLength: 4, maxLength: 16 },
  password: { ...required, patternId: 5, minLength: 8, maxLength: 20 },
  payeeName: { ...off, patternId: 0, minLength: 2, maxLength: 80 },
  email: { ...off, patternId: 3, minLength: 6, maxLength: 254 },
  qqNum: { ...off, patternId: 6, minLength: 5, maxLength: 12 },
  mobileNum: { ...off, patternId: 0, minLength: 3, maxLength: 32 },
  recommenderId: { ...off, patternId: 14, minLength: 4, maxLength: 16 },
  paymentPassword: { ...off, patternId: 6, minLength: 6, maxLength: 6 },
  line: MESSENGER,
  whatsapp: { ...MESSENGER, patternId: 0 },
  facebook: { ...MESSENGER, patternId: 0 },
  wechat: MESSENGER,
  idNumber: { ...off, patternId: 14, minLength: 5, maxLength: 20 },
  birthday: { ...off, patternId: 11, minLength: 10, maxLength: 10 },
  affiliateCode: {
    enabled: true,
    required: false,
    patternId: 14,
    minLength: 4,
    maxLength: 16,
  },
  captcha: { ...off, patternId: 0, minLength: 1, maxLength: 20 },
} as const satisfies Record<string, FieldRule>;

export type RegisterField = keyof typeof defaultRegisterRules;
export type RegisterRules = Readonly<Record<RegisterField, FieldRule>>;

export const registerFields = Object.keys(defaultRegisterRules) as RegisterField[];

/** Parts of a rule that a text satisfies. An empty text satisfies none, so that a form shows no tick for it. */
export interface SatisfiedParts {
  readonly length: boolean;
  readonly pattern: boolean;
}

export function satisfiedParts(
  text: string,
  rule: Omit<FieldRule, 'enabled' | 'required'>,
): SatisfiedParts {
  const letters = [...text].length;
  if (letters === 0) return { length: false, pattern: false };
  return {
    length: letters >= rule.minLength && letters <= rule.maxLength,
    pattern: letters <= FIELD_LETTERS_MAX && matchesPattern(text, rule.patternId),
  };
}

/** Whether a text is valid for a field; an empty text only if the field is optional. */
export function satisfiesRule(text: string, rule: Omit<FieldRule, 'enabled'>): boolean {
  if (text === '') return !rule.required;
  const satisfied = satisfiedParts(text, rule);
  return satisfied.length && satisfied.pattern;
}

/**
 * Fault of a rule, or undefined. Members could not register on a site that requires a field without showing it, or that
 * makes the username or the password optional.
 */
export function faultOfRule(field: RegisterField, rule: FieldRule): string | undefined {
  const { enabled, required: isRequired, minLength, maxLength } = rule;
  if (isRequired && !enabled) return 'required, but not asked for';
  const isAlways = field === 'username' || field === 'password';
  if (isAlways && !isRequired) return 'no player can register without it';
  if (minLength < (isRequired ? 1 : 0)) return 'shorter than something';
  if (minLength > maxLength) return 'shorter at most than at least';
  if (maxLength > FIELD_LETTERS_MAX) return `longer than ${FIELD_LETTERS_MAX}`;
  return undefined;
}

/** Fills a rule's lengths into a text in place of `(min)` and `(max)`; only one number if they are equal. */
export function withLengths(
  text: string,
  { minLength: min, maxLength: max }: Pick<FieldRule, 'minLength' | 'maxLength'>,
): string {
  const range = min === max ? text.replaceAll('(min) - (max)', `${min}`) : text;
  return range.replaceAll('(min)', `${min}`).replaceAll('(max)', `${max}`);
}

/** Ways of registration: with a chosen username, by phone number, or with a generated username. */
export type RegisterWay = 'username' | 'mobile' | 'auto_username';

/**
 * Rules of one way of registration. Registration by number needs no username and, on some sites, no password. A form
 * with an identity number also asks for the date of birth.
 */
export function rulesOfWay<Rule extends Pick<FieldRule, 'enabled' | 'required'>>(
  rules: Readonly<Record<RegisterField, Rule>>,
  { way, asksForPassword }: { way: RegisterWay; asksForPassword: boolean },
): Record<RegisterField, Rule> {
  const { username, password, mobileNum, idNumber, birthday } = rules;
  return {
    ...rules,
    username: way === 'username' ? username : { ...username, ...off },
    password: way !== 'mobile' || asksForPassword ? password : { ...password, ...off },
    mobileNum: way === 'mobile' ? { ...mobileNum, ...required } : mobileNum,
    birthday: {
      ...birthday,
      enabled: birthday.enabled || idNumber.enabled,
      required: birthday.required || idNumber.required,
    },
  };
}
