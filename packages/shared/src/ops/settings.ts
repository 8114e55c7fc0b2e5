import { z } from 'zod';
import { countries as listedCountries } from '../domain/countries.ts';
import { type LanguageCode, languageTags } from '../domain/languages.ts';
import { defineOpsCall } from './define-ops-call.ts';

/** No site takes members below the age of majority. */
export const AGE_YEARS_MIN = 18;
/** Above every law there is: more is a slip of the finger that would close the site to its members. */
export const AGE_YEARS_MAX = 30;
const PHONE_DIGITS_MAX = 15;
const DIALLING_CODES_MAX = 250;
export const DAYS_MAX = 3_650;
export const REMEMBERED_MAX = 24;
const HOSTS_MAX = 10;
export const SMS_A_DAY_MAX = 100_000;

const countryCodes = listedCountries.map(({ code }) => code) as [string, ...string[]];
const diallingCodes = new Set(listedCountries.map(({ diallingCode }) => diallingCode));
const isEachOnce = (list: readonly string[]) => new Set(list).size === list.length;

const hosts = z
  .array(z.string().regex(/^https:\/\/[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/))
  .max(HOSTS_MAX)
  .describe('Origins.');
const age = z.int().min(AGE_YEARS_MIN).max(AGE_YEARS_MAX);
const site = {
  languages: z
    .array(z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]))
    .min(1)
    .refine(isEachOnce)
    .describe('In the order in which they are offered, each once.'),
  gtagId: z
    .string()
    .regex(/^G-[A-Z0-9]{4,16}$/)
    .nullable(),
  imageHosts: hosts,
  launchHosts: hosts,
  revealsMembers: z
    .boolean()
    .describe('Whether strangers are told that no member has a name and address.'),
};
const registration = {
  ageConsentYears: age.describe('Who registers says that they are so old.'),
  ageBirthdayCheckYears: age.describe('Who says when they were born must be so old.'),
  phoneDigits: z
    .array(
      z.strictObject({
        diallingCode: z.string().refine((code) => diallingCodes.has(code)),
        digits: z.array(z.int().min(4).max(PHONE_DIGITS_MAX)).min(1),
      }),
    )
    .max(DIALLING_CODES_MAX)
    .refine((list) => isEachOnce(list.map(({ diallingCode }) => diallingCode)))
    .describe("Where a number's length is not as the world's tables say."),
};
const passwords = {
  ageDaysMax: z.int().min(1).max(DAYS_MAX),
  remembered: z.int().min(0).max(REMEMBERED_MAX).describe('Passwords that may not come again.'),
};
const sms = {
  dailyMax: z.int().min(0).max(SMS_A_DAY_MAX),
  countries: z
    .array(z.enum(countryCodes))
    .refine(isEachOnce)
    .describe('Where to, by ISO 3166-1; everywhere if empty.'),
};
const example = {
  site: {
    languages: ['EN' as const, 'CN' as const],
    gtagId: null,
    imageHosts: ['https://images.example'],
    launchHosts: [],
    revealsMembers: false,
  },
  registration: {
    ageConsentYears: 18,
    ageBirthdayCheckYears: 21,
    phoneDigits: [{ diallingCode: '86', digits: [11] }],
  },
  passwords: { ageDaysMax: 90, remembered: 5 },
  sms: { dailyMax: 5_000, countries: ['VN'] },
};

const why = 'Asked for by the licence';

const parts = {
  who: 'site.settings',
  ofSite: true,
  ratePerMinute: 60,
  errors: [],
} as const;

const changed = {
  action: 'settings.changed',
  takesReason: true,
  spreads: 'site',
} as const;

export const read = defineOpsCall({
  ...parts,
  name: 'settings.read',
  method: 'GET',
  path: '/ops/v1/settings/read',
  summary: 'What the site decided about itself, registration, passwords and messages.',
  request: {},
  answer: z.strictObject({
    site: z.strictObject(site),
    registration: z.strictObject(registration),
    passwords: z.strictObject({
      ...passwords,
      hasWeakDefault: z.boolean().describe('Whether it hands out a password to be changed.'),
    }),
    sms: z.strictObject(sms),
  }),
  example: {
    request: {},
    answer: { ...example, passwords: { ...example.passwords, hasWeakDefault: false } },
  },
});

export const changeSite = defineOpsCall({
  ...parts,
  name: 'settings.changeSite',
  method: 'POST',
  path: '/ops/v1/settings/changeSite',
  audit: changed,
  summary: 'Changes what the site tells its pages about itself, within five seconds.',
  request: site,
  answer: z.strictObject({}),
  example: { request: { ...example.site, reason: why }, answer: {} },
});

export const changeRegistration = defineOpsCall({
  ...parts,
  name: 'settings.changeRegistration',
  method: 'POST',
  path: '/ops/v1/settings/changeRegistration',
  audit: changed,
  summary: 'Changes the ages that registration asks for, and how long numbers are.',
  request: registration,
  answer: z.strictObject({}),
  example: { request: { ...example.registration, reason: why }, answer: {} },
});

export const changePasswords = defineOpsCall({
  ...parts,
  name: 'settings.changePasswords',
  method: 'POST',
  path: '/ops/v1/settings/changePasswords',
  audit: changed,
  summary: 'Changes when passwords expire, which may come again, and which is handed out.',
  request: {
    ...passwords,
    weakDefault: z
      .string()
      .min(6)
      .max(64)
      .nullable()
      .optional()
      .describe('The password that is handed out; null for none; absent: as before.'),
  },
  answer: z.strictObject({}),
  example: { request: { ...example.passwords, weakDefault: 'welcome1', reason: why }, answer: {} },
});

export const changeSms = defineOpsCall({
  ...parts,
  name: 'settings.changeSms',
  method: 'POST',
  path: '/ops/v1/settings/changeSms',
  audit: changed,
  summary: 'Changes how many codes are sent by SMS a day, and to which countries.',
  request: sms,
  answer: z.strictObject({}),
  example: { request: { ...example.sms, reason: why }, answer: {} },
});
