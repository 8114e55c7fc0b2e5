import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { basedOn, made, madeExample, version } from '../contract/versions.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { OWN_PHRASE_LETTERS_MAX } from '../site/settings.ts';
import { queryInt } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';

/** Page size of the list of phrases. */
export const PHRASES_A_PAGE = 50;

const language = once(() => z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]));
const key = once(() =>
  z
    .string()
    .regex(/^[a-z]{1,20}:[\w.-]{1,100}$/)
    .describe('Key of a phrase, such as `frame:nav.login`.'),
);
const text = once(() => shownText().min(1).max(OWN_PHRASE_LETTERS_MAX));

export const list = defineOpsCall({
  name: 'phrases.list',
  method: 'GET',
  path: '/ops/v1/phrases/list',
  who: 'content.edit',
  ofSite: true,
  ratePerMinute: 120,
  summary: `Phrases of a site in a language, ${PHRASES_A_PAGE} a page.`,
  request: () => ({
    language: language()
      .optional()
      .describe("Language of the site. Absent: English, or the site's first language."),
    text: z.string().trim().max(60).optional().describe('Part of the text or key.'),
    own: z.enum(['1']).optional().describe('Customized phrases only.'),
    page: queryInt({ min: 1, max: 1_000 }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          key: z.string(),
          product: z.string().describe('Default text of the product.'),
          own: z
            .string()
            .nullable()
            .describe('Text of the site that replaces the default; null: none.'),
        }),
      ),
      totalPages: z.int(),
      totalCount: z.int(),
      language: language().describe('Listed language.'),
      productLanguage: language().describe(
        'Language of the default texts; `EN` if not translated.',
      ),
      languages: z.array(language()).describe('Languages of the site.'),
    }),
  errors: ['phrase.unknown'],
  example: {
    request: { language: 'EN', text: 'log in' },
    answer: {
      list: [{ key: 'frame:nav.login', product: 'Log in', own: 'Enter' }],
      totalPages: 1,
      totalCount: 1,
      language: 'EN',
      productLanguage: 'EN',
      languages: ['EN', 'CN', 'TH'],
    },
  },
});

const own = once(() => z.string().nullable().describe("Null: the product's default text."));
const itemExample = { language: 'EN' as const, key: 'frame:nav.login' };

export const read = defineOpsCall({
  name: 'phrases.read',
  method: 'GET',
  path: '/ops/v1/phrases/read',
  who: 'content.edit',
  ofSite: true,
  ratePerMinute: 120,
  summary: "The site's own text of a phrase, with its last versions.",
  request: () => ({ language: language(), key: key() }),
  answer: () =>
    z.strictObject({
      product: z.string().describe('Default text of the product.'),
      own: own(),
      forms: z
        .array(z.string())
        .describe('Plural forms required by the language. Empty: no count in the text.'),
      version: version()
        .nullable()
        .describe('Latest version; null if never changed by an operator.'),
      versions: z
        .array(z.strictObject({ ...made(), text: own() }))
        .describe('Versions, newest first.'),
    }),
  errors: ['phrase.unknown'],
  example: {
    request: itemExample,
    answer: {
      product: 'Log in',
      own: 'Enter',
      forms: [],
      version: 3,
      versions: [{ ...madeExample, text: 'Enter' }],
    },
  },
});

const changed = once(() => z.strictObject({ version: version() }));

export const change = defineOpsCall({
  name: 'phrases.change',
  method: 'POST',
  path: '/ops/v1/phrases/change',
  who: 'content.edit',
  ofSite: true,
  audit: { action: 'phrase.changed', invalidates: 'site' },
  ratePerMinute: 120,
  summary:
    "Replaces a phrase by a text of the site with the same arguments, or restores the product's. Takes effect within five seconds, as the next version.",
  request: () => ({
    language: language(),
    key: key(),
    text: text().nullable().describe("Null: the product's default text."),
    basedOn: basedOn()
      .nullable()
      .describe('Version on which the change is based; null if never changed by an operator.'),
  }),
  answer: changed,
  errors: ['phrase.unknown', 'phrase.limit', 'content.changed_meanwhile'],
  example: { request: { ...itemExample, text: 'Enter', basedOn: null }, answer: { version: 1 } },
});

export const undo = defineOpsCall({
  name: 'phrases.undo',
  method: 'POST',
  path: '/ops/v1/phrases/undo',
  who: 'content.edit',
  ofSite: true,
  audit: { action: 'phrase.undone', invalidates: 'site' },
  ratePerMinute: 120,
  summary: 'Restores an earlier version as the next version. Takes effect within five seconds.',
  request: () => ({
    language: language(),
    key: key(),
    basedOn: basedOn(),
    version: version().describe('Version to restore.'),
  }),
  answer: changed,
  errors: [
    'phrase.unknown',
    'phrase.limit',
    'phrase.unfit',
    'content.not_found',
    'content.changed_meanwhile',
  ],
  example: { request: { ...itemExample, basedOn: 5, version: 3 }, answer: { version: 6 } },
});
