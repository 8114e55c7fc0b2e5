import { z } from 'zod';
import { countries, countriesOfCurrency } from '../locale/countries.ts';
import { defineSetting } from '../settings/define-setting.ts';

const countryCodes = countries.map(({ code }) => code) as [string, ...string[]];

/** Limits of a site's spending on SMS codes, by day in the site's zone. */
export const sms = defineSetting({
  key: 'sms',
  cached: 'site',
  fields: {
    dailyMax: z.int().min(0).max(100_000),
    countries: z
      .array(z.enum(countryCodes))
      .refine((list) => new Set(list).size === list.length)
      .describe('Destination countries, ISO 3166-1; empty: none, unless `everywhere`.'),
    everywhere: z.boolean().describe('Allows every country, regardless of the list.'),
    strangersPercent: z
      .int()
      .min(1)
      .max(100)
      .describe('Share of the daily limit for numbers not verified by a member, in percent.'),
    countryPercent: z
      .int()
      .min(1)
      .max(100)
      .describe('Share of that for one country if several are allowed, in percent.'),
    rangeMax: z
      .int()
      .min(1)
      .max(10_000)
      .describe(
        'Daily limit of codes to unverified numbers of one range (all digits except the last four).',
      ),
  },
  byDefault: {
    dailyMax: 5_000,
    countries: [],
    everywhere: false,
    strangersPercent: 70,
    countryPercent: 60,
    rangeMax: 20,
  },
  byDefaultIn: (currency) => ({ countries: countriesOfCurrency(currency) }),
  form: {
    who: 'site.settings',
    byTwo: {},
    summary:
      'Changes the daily limit of codes by SMS, their countries, and the limit for new numbers.',
    fields: {
      dailyMax: { as: 'number' },
      countries: { as: 'countries' },
      everywhere: { as: 'switch' },
      strangersPercent: { as: 'number' },
      countryPercent: { as: 'number' },
      rangeMax: { as: 'number' },
    },
    warn: ({ dailyMax, countries: list, everywhere }) => {
      if (dailyMax === 0) return 'dailyMax.stops';
      return !everywhere && (list as unknown[]).length === 0 ? 'countries.stops' : undefined;
    },
    example: {
      dailyMax: 5_000,
      countries: ['VN'],
      everywhere: false,
      strangersPercent: 70,
      countryPercent: 60,
      rangeMax: 20,
    },
  },
});

const THIS_MACHINE = new Set(['127.0.0.1', 'localhost']);

/** HTTPS, except on the same machine. */
const address = z.string().refine((text) => {
  const { protocol, hostname } = URL.parse(text) ?? {};
  return protocol === 'https:' || (protocol === 'http:' && THIS_MACHINE.has(hostname ?? ''));
}, 'is not an https address');

export const phoneAuthProvider = z.strictObject({
  issuer: z.string(),
  audience: z.string(),
  jwksUrl: address.describe("URL of the issuer's JSON Web Key Set."),
  sendUrl: address.describe('Base URL where the browser requests and confirms a code.'),
  apiKey: z.string().describe('API key; public.'),
  challengeUrl: address
    .nullable()
    .describe('URL of the challenge script to be solved first; null: none.'),
  challengeOrigins: z.array(address).describe('Further origins that the challenge needs.'),
});

/** A third party that sends codes by SMS and confirms the number by a signed token. */
export type PhoneAuth = z.output<typeof phoneAuthProvider>;

export const phoneAuth = defineSetting({
  key: 'phoneAuth',
  cached: 'site',
  fields: {
    provider: phoneAuthProvider.nullable(),
    version: z.int().describe('Incremented on each change.'),
  },
  byDefault: { provider: null, version: 0 },
});

/** A provider of human checks, by the protocol of GeeTest's fourth version. */
export const hostedCheckConfig = z.strictObject({
  captchaId: z.string().describe('Captcha ID of the site at the provider; public.'),
  scriptUrl: address.describe('URL of the script that runs in the page.'),
  serverUrl: address.describe('Base URL where answers are validated.'),
});

const sealedHostedCheckConfig = hostedCheckConfig.extend({
  /** In hexadecimal digits. */
  sealedKey: z.string().regex(/^([\da-f]{2})+$/),
});

export type HostedCheck = z.output<typeof sealedHostedCheckConfig>;

export const hostedCheck = defineSetting({
  key: 'hostedCheck',
  cached: 'site',
  fields: {
    company: sealedHostedCheckConfig.nullable(),
    version: z.int().describe('Incremented on each change.'),
  },
  byDefault: { company: null, version: 0 },
});
