import { z } from 'zod';
import { type LanguageCode, languageTags } from '../domain/languages.ts';
import { OWN_PHRASE_LETTERS_MAX } from '../settings/site.ts';
import { queryInt } from '../validation/fields.ts';
import { defineOpsCall } from './define-ops-call.ts';

/** How many phrases a page of the list has. */
export const PHRASES_A_PAGE = 50;

const language = z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]);
const key = z
  .string()
  .regex(/^[a-z]{1,20}:[\w.-]{1,100}$/)
  .describe('As in `frame:nav.login`.');
const text = z.string().trim().min(1).max(OWN_PHRASE_LETTERS_MAX);

export const list = defineOpsCall({
  name: 'phrases.list',
  method: 'GET',
  path: '/ops/v1/phrases/list',
  who: 'content.edit',
  ofSite: true,
  ratePerMinute: 120,
  summary: `What the pages of a site say in a language, ${PHRASES_A_PAGE} a page.`,
  request: {
    language,
    text: z.string().trim().max(60).optional().describe('A part of the text or the key.'),
    own: z.enum(['1']).optional().describe('Only what the site says in words of its own.'),
    page: queryInt({ min: 1, max: 1_000 }).optional(),
  },
  answer: z.strictObject({
    list: z.array(
      z.strictObject({
        key: z.string(),
        product: z.string().describe('What the product says.'),
        own: z.string().nullable().describe('What the site says in its place.'),
      }),
    ),
    totalPages: z.int(),
    totalCount: z.int(),
    languages: z.array(language).describe('Those of the site that phrases are written in.'),
  }),
  errors: ['phrase.unknown'],
  example: {
    request: { language: 'EN', text: 'log in' },
    answer: {
      list: [{ key: 'frame:nav.login', product: 'Log in', own: 'Enter' }],
      ...{ totalPages: 1, totalCount: 1, languages: ['EN', 'CN'] },
    },
  },
});

export const change = defineOpsCall({
  name: 'phrases.change',
  method: 'POST',
  path: '/ops/v1/phrases/change',
  who: 'content.edit',
  ofSite: true,
  audit: { action: 'phrase.changed', spreads: 'site' },
  ratePerMinute: 120,
  summary:
    'Says a phrase in words of the site, with the same arguments, or again in those of the product; within five seconds.',
  request: {
    language,
    key,
    text: text.nullable().describe('Null: what the product says.'),
    before: z.string().max(OWN_PHRASE_LETTERS_MAX).nullable().describe('What the operator saw.'),
  },
  answer: z.strictObject({}),
  errors: ['phrase.unknown', 'phrase.limit', 'content.changed_meanwhile'],
  example: {
    request: { language: 'EN', key: 'frame:nav.login', text: 'Enter', before: null },
    answer: {},
  },
});
