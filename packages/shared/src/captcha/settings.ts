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
      .describe('Where to, by ISO 3166-1; nowhere if empty, unless `everywhere`.'),
    everywhere: z.boolean().describe('To every country, whatever the list says.'),
    strangersPercent: z
      .int()
      .min(1)
      .max(100)
      .describe('Share of a day for numbers of which no member proved that they hold them.'),
    countryPercent: z
      .int()
      .min(1)
      .max(100)
      .describe('Share of that for one country, where codes go to several.'),
    rangeMax: z
      .int()
      .min(1)
      .max(10_000)
      .describe('Codes a day to such numbers of one range: all digits but the last four.'),
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
      'Changes how many codes are sent by SMS a day, to which countries, and how many of them to new numbers.',
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
  jwksUrl: address.describe("Where the issuer's keys are."),
  sendUrl: address.describe('Below which the browser asks for a code and confirms it.'),
  apiKey: z.string().describe('Everyone may see it.'),
  challengeUrl: address
    .nullable()
    .describe('The script that poses a challenge to be solved first.'),
  challengeOrigins: z.array(address).describe("Hosts besides the script's own that it needs."),
});

/** A third party that sends codes by SMS, and says by a signed token whose number it is. */
export type PhoneAuth = z.output<typeof phoneAuthProvider>;

export const phoneAuth = defineSetting({
  key: 'phoneAuth',
  cached: 'site',
  fields: {
    provider: phoneAuthProvider.nullable(),
    version: z.int().describe('Grows with each change.'),
  },
  byDefault: { provider: null, version: 0 },
});

/** A provider of human checks, by the protocol of GeeTest's fourth version. */
export const hostedCheckCompany = z.strictObject({
  captchaId: z.string().describe('What the company calls the site. Everyone may see it.'),
  scriptUrl: address.describe('Its script, which runs in a page that asks.'),
  serverUrl: address.describe('Below which answers are looked at.'),
});

const sealedCompany = hostedCheckCompany.extend({
  /** In hexadecimal digits. */
  sealedKey: z.string().regex(/^([\da-f]{2})+$/),
});

export type HostedCheck = z.output<typeof sealedCompany>;

export const hostedCheck = defineSetting({
  key: 'hostedCheck',
  cached: 'site',
  fields: {
    company: sealedCompany.nullable(),
    version: z.int().describe('Grows with each change.'),
  },
  byDefault: { company: null, version: 0 },
});
