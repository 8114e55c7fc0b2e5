import { z } from 'zod';
import { countries } from '../locale/countries.ts';
import { defineSetting } from '../settings/define-setting.ts';
import { type PatternId, patternIds } from '../validation/patterns.ts';
import {
  defaultRegisterRules,
  FIELD_LETTERS_MAX,
  faultOfRule,
  type RegisterField,
  type RegisterRules,
  registerFields,
} from '../validation/register-rules.ts';

/** Age of majority, the minimum on every site. */
const AGE_YEARS_MIN = 18;
/** Above any legal age: a higher value is a typing error that would lock members out. */
export const AGE_YEARS_MAX = 30;
const PHONE_DIGITS_MAX = 15;
const DIALLING_CODES_MAX = 250;

const diallingCodes = new Set(countries.map(({ diallingCode }) => diallingCode));
const age = z.int().min(AGE_YEARS_MIN).max(AGE_YEARS_MAX);

interface DigitsOfCode {
  readonly diallingCode: string;
  readonly digits: readonly number[];
}

export const registration = defineSetting({
  key: 'registration',
  cached: 'site',
  fields: {
    ageConsentYears: age.describe('Minimum age that a registering person must confirm.'),
    ageBirthdayCheckYears: age.describe('Minimum age checked against the date of birth.'),
    phoneDigits: z
      .array(
        z.strictObject({
          diallingCode: z.string().refine((code) => diallingCodes.has(code)),
          digits: z.array(z.int().min(4).max(PHONE_DIGITS_MAX)).min(1),
        }),
      )
      .max(DIALLING_CODES_MAX)
      .refine((list) => new Set(list.map((one) => one.diallingCode)).size === list.length)
      .describe('Lengths of numbers that differ from the international tables.'),
  },
  byDefault: { ageConsentYears: 18, ageBirthdayCheckYears: 21, phoneDigits: [] },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the minimum ages of registration, and the length of mobile numbers.',
    fields: {
      ageConsentYears: { as: 'number', unit: 'years' },
      ageBirthdayCheckYears: { as: 'number', unit: 'years' },
      phoneDigits: {
        as: 'lines',
        line: {
          toLine: ({ diallingCode, digits }: DigitsOfCode) =>
            `${diallingCode}: ${digits.join(', ')}`,
          fromLine: (line): DigitsOfCode => {
            const [, diallingCode = '', digits = ''] = /^\+?(\d+) *: *([\d, ]+)$/.exec(line) ?? [];
            return { diallingCode, digits: (digits.match(/\d+/g) ?? []).map(Number) };
          },
        },
      },
    },
    example: {
      ageConsentYears: 18,
      ageBirthdayCheckYears: 21,
      phoneDigits: [{ diallingCode: '86', digits: [11] }],
    },
  },
});

/**
 * Permitted lengths of a country's phone numbers on this site; undefined: those of the international numbering tables.
 */
export const digitsOf = (
  { phoneDigits }: { readonly phoneDigits: readonly DigitsOfCode[] },
  diallingCode: string,
): readonly number[] | undefined =>
  phoneDigits.find((one) => one.diallingCode === diallingCode)?.digits;

const letters = z.int().min(0).max(FIELD_LETTERS_MAX);
const ruleOf = (field: RegisterField) =>
  z
    .strictObject({
      enabled: z.boolean(),
      required: z.boolean(),
      patternId: z.literal(patternIds as [PatternId, ...PatternId[]]),
      minLength: letters,
      maxLength: letters,
    })
    .refine((rule) => faultOfRule(field, rule) === undefined, {
      error: ({ input }) => faultOfRule(field, input as RegisterRules[RegisterField]) ?? '',
    });

/** A site's rules for each field of registration. Changed field by field, on a separate page. */
export const registerRules = defineSetting({
  key: 'registerRules',
  cached: 'site',
  fields: Object.fromEntries(registerFields.map((field) => [field, ruleOf(field)])) as {
    [Field in RegisterField]: ReturnType<typeof ruleOf>;
  },
  byDefault: defaultRegisterRules,
});

export const passwords = defineSetting({
  key: 'passwords',
  cached: 'site',
  fields: {
    ageDaysMax: z.int().min(1).max(3_650),
    remembered: z
      .int()
      .min(0)
      .max(24)
      .describe('Number of previous passwords that cannot be reused.'),
  },
  byDefault: { ageDaysMax: 90, remembered: 5 },
  form: {
    who: 'site.settings',
    byTwo: {},
    summary: 'Changes the rules of passwords: expiry, reuse, and the initial password.',
    fields: { ageDaysMax: { as: 'number', unit: 'days' }, remembered: { as: 'number' } },
    secret: {
      name: 'weakDefault',
      schema: z.string().min(6).max(64),
      meaning: 'The password that is handed out; null for none; absent: as before.',
      noted: 'handedOut',
      purpose: 'merchant.weak_password',
    },
    example: { ageDaysMax: 90, remembered: 5 },
  },
});
