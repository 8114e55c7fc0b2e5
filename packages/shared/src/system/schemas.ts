import { z } from 'zod';
import { socialProviders } from '../access/social-providers.ts';
import { defineCall } from '../contract/define-call.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { areas } from '../site/areas.ts';
import { siteStates } from '../sites/states.ts';
import { wireTime } from '../validation/fields.ts';
import { registerFields } from '../validation/register-rules.ts';
import * as calls from './calls.ts';
import { measuredPages, pageMetrics } from './page-metrics.ts';

const METRICS_PER_REPORT_MAX = 20;
/** Ten minutes: longer measurements come from a sleeping device. */
const METRIC_MAX = 600_000;

const flagNode = once(() =>
  z.strictObject({
    modId: z.string(),
    enabled: z.enum(['0', '1']),
    get childrenNodes() {
      return z.array(flagNode());
    },
  }),
);

const fieldRule = once(() =>
  z
    .strictObject({
      enabled: z.boolean(),
      required: z.boolean(),
      acceptedPattern: z
        .string()
        .describe('Regular expression with flag `u`; `*` alone matches anything.'),
      patternId: z
        .int()
        .describe('Pattern ID, described by the translation `reg_pattern_{patternId}`.'),
      minLength: z.int().describe('Minimum length in code points.'),
      maxLength: z.int(),
    })
    .meta({ id: 'FieldRule' }),
);

/** Fields of the registration payload with a rule. */
const RULED_FIELDS = [...registerFields, 'confirmPassword', 'verificationCode'] as const;
type RuledField = (typeof RULED_FIELDS)[number];
const ofEachField = <Rule>(rule: Rule) =>
  Object.fromEntries(RULED_FIELDS.map((field) => [field, rule])) as Record<RuledField, Rule>;

const rulesShape = once(() => ofEachField(fieldRule()));
const registerRules = once(() => z.strictObject(rulesShape()).meta({ id: 'RegisterRules' }));
const showCaptcha = once(() =>
  z.boolean().describe('True if registration requires a picture captcha.'),
);
const ageBirthdayCheckYears = once(() =>
  z.int().describe('Minimum age if the date of birth is requested.'),
);

const maintenanceShape = once(() => ({
  title: z.string(),
  info: z.string(),
  startTime: wireTime.nullable(),
  endTime: wireTime.nullable(),
}));

const flagTreeExample = [
  {
    modId: 'REG3',
    enabled: '1',
    childrenNodes: [{ modId: 'USERNAMEREG3', enabled: '1', childrenNodes: [] }],
  },
];
const registerExample = ofEachField({
  enabled: true,
  required: true,
  acceptedPattern: '^[A-Za-z0-9]*$',
  patternId: 14,
  minLength: 4,
  maxLength: 16,
});

const statusAnswer = {
  summary: 'The status of the site, which a page needs first.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      status: z
        .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
        .describe('0: open, 1: maintenance, 2: region blocked, 3: not open.'),
      opening: z.enum(siteStates).describe('`setup`: not yet open. `closed`: permanently closed.'),
      preview: z
        .boolean()
        .describe("True if this browser previews an unopened site by an operator's link."),
      serverTime: wireTime,
      info: z.strictObject({
        merchantCode: z.string(),
        siteName: z.string(),
        logo: z.string().nullable().describe("URL of the site's logo; null: the default mark."),
        currency: z.string(),
        currencySymbol: z.string(),
        displayDecimals: z.int(),
        timeZone: z.string(),
        customerService: z.array(z.strictObject({ type: z.string(), path: z.string() })),
        domainRoute: z.string().nullable(),
        resources: z.array(
          z.strictObject({ resourceType: z.string(), url: z.string(), labelNameEn: z.string() }),
        ),
        socialLogins: z.array(z.enum(socialProviders)).describe('Social login providers.'),
        smsCodes: z.boolean().describe('True if codes can be sent by SMS.'),
        whitelabel: z.array(flagNode()),
        register: registerRules(),
        mainDomain: z.string(),
        domainList: z.array(z.string()).describe('All domains of the site, main domain first.'),
        analytics: z.strictObject({ gtagId: z.string().nullable() }),
        imageCDNs: z.array(z.string()),
        launchGameCDNs: z.array(z.string()),
        languages: z.array(z.string()),
        ageConsentYears: z.int(),
        ageBirthdayCheckYears: ageBirthdayCheckYears(),
        showCaptcha: showCaptcha(),
        phoneAuth: z
          .strictObject({
            sendUrl: z
              .url()
              .describe('Base URL of `accounts:sendVerificationCode` and related methods.'),
            apiKey: z.string(),
            challengeUrl: z.url().nullable().describe('URL of the challenge script; null: none.'),
          })
          .nullable()
          .describe('Third party that sends registration codes.'),
        resting: z
          .array(z.strictObject({ area: z.enum(areas), ...maintenanceShape() }))
          .describe('Parts of the site under maintenance of their own.'),
      }),
      location: z.strictObject({ ip: z.string() }),
      maintenance: z.strictObject(maintenanceShape()).nullable(),
      regionRestriction: z.strictObject({
        blocked: z.boolean(),
        ip: z.string(),
        country: z.string().nullable(),
      }),
      whitelist: z.boolean().describe('True if the caller bypasses maintenance.'),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      status: 0,
      opening: 'open',
      preview: false,
      serverTime: 1_795_000_000_000,
      info: {
        merchantCode: 'demo',
        siteName: 'Orvane',
        logo: null,
        currency: 'USD',
        currencySymbol: '$',
        displayDecimals: 2,
        timeZone: 'UTC',
        customerService: [],
        domainRoute: null,
        resources: [],
        socialLogins: ['google'],
        smsCodes: true,
        whitelabel: flagTreeExample,
        register: registerExample,
        mainDomain: 'play.example',
        domainList: ['play.example', 'play2.example'],
        analytics: { gtagId: null },
        imageCDNs: [],
        launchGameCDNs: [],
        languages: ['CN', 'EN'],
        ageConsentYears: 18,
        ageBirthdayCheckYears: 21,
        showCaptcha: false,
        phoneAuth: null,
        resting: [],
      },
      location: { ip: '203.0.113.7' },
      maintenance: null,
      regionRestriction: { blocked: false, ip: '203.0.113.7', country: null },
      whitelist: false,
    },
  },
} as const;

export const status = defineCall(calls.status, statusAnswer);
export const statusV2 = defineCall(calls.statusV2, statusAnswer);

export const whitelabel = defineCall(calls.whitelabel, {
  summary: 'Functions of this site, as a tree.',
  request: () => ({}),
  answer: () => z.array(flagNode()),
  errors: [],
  example: { request: {}, answer: flagTreeExample },
});

export const registerSettings = defineCall(calls.registerSettings, {
  summary: "Fields of this site's registration, and their rules.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      showCaptcha: showCaptcha(),
      ageConsentYears: z.int(),
      ageBirthdayCheckYears: ageBirthdayCheckYears(),
      ...rulesShape(),
    }),
  errors: [],
  example: {
    request: {},
    answer: {
      showCaptcha: false,
      ageConsentYears: 18,
      ageBirthdayCheckYears: 21,
      ...registerExample,
    },
  },
});

export const country = defineCall(calls.country, {
  summary: 'Countries with their dialing codes.',
  request: () => ({}),
  answer: () =>
    z.array(
      z.strictObject({
        countryCode: z.string(),
        countryDialingCode: z.string(),
        mobileDigits: z
          .array(z.int())
          .describe('Allowed numbers of digits of a mobile number, without leading zero.'),
      }),
    ),
  errors: [],
  example: {
    request: {},
    answer: [{ countryCode: 'TH', countryDialingCode: '66', mobileDigits: [9] }],
  },
});

export const location = defineCall(calls.location, {
  summary: "The caller's address and country.",
  request: () => ({}),
  answer: () => z.strictObject({ ip: z.string(), country: z.string().nullable() }),
  errors: [],
  example: { request: {}, answer: { ip: '203.0.113.7', country: null } },
});

export const domainRoute = defineCall(calls.domainRoute, {
  summary: 'The main domain of the site that a domain belongs to.',
  request: () => ({
    domain: z
      .string()
      .max(253)
      .regex(/^[\w.-]+(?::\d{1,5})?$/),
  }),
  answer: () => z.strictObject({ domain: z.string() }),
  errors: ['domain.not_found'],
  example: { request: { domain: 'play2.example' }, answer: { domain: 'play.example' } },
});

export const consolidatedSettings = defineCall(calls.consolidatedSettings, {
  summary: 'All public settings of this site.',
  request: () => ({}),
  answer: () => statusAnswer.answer().shape.info,
  errors: [],
  example: { request: {}, answer: statusAnswer.example.answer.info },
});

export const templates = defineCall(calls.templates, {
  summary: "Texts of all errors in the reader's language, with arguments to fill in.",
  request: () => ({}),
  answer: () =>
    z.strictObject({
      language: z.string(),
      errors: z
        .record(z.string(), z.string())
        .describe(
          'Error messages by code, in ICU message format. Arguments are in `value.params`.',
        ),
    }),
  errors: [],
  example: {
    request: {},
    answer: { language: 'EN', errors: { 'login.failed': 'Wrong account or password' } },
  },
});

export const updateLanguage = defineCall(calls.updateLanguage, {
  summary: "Stores the member's language for emails and messages.",
  request: () => ({ language: z.enum(Object.keys(languageTags) as LanguageCode[]) }),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: { language: 'CN' }, answer: {} },
});

export const collect = defineCall(calls.collect, {
  summary: 'Accepts performance measurements of a page, without data about its reader.',
  request: () => ({
    metrics: z
      .array(
        z.strictObject({
          name: z.enum(pageMetrics),
          page: z.enum(measuredPages),
          value: z.number().min(0).max(METRIC_MAX),
        }),
      )
      .min(1)
      .max(METRICS_PER_REPORT_MAX),
  }),
  answer: () => z.null(),
  errors: [],
  example: {
    request: { metrics: [{ name: 'LCP', page: 'lobby', value: 1_240 }] },
    answer: null,
  },
});
