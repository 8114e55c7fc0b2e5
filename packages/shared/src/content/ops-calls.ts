import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { basedOn, made, madeExample, VERSION_MAX, version } from '../contract/versions.ts';
import { type LanguageCode, languageTags } from '../locale/languages.ts';
import { once } from '../once.ts';
import { queryInt, wireTime } from '../validation/fields.ts';
import { shownText } from '../validation/shown-text.ts';
import {
  audiences,
  bannerPlaces,
  contentKinds,
  contentStates,
  helpCategories,
  linkKinds,
} from './content-kinds.ts';

/** Page size of the list of content. */
export const CONTENT_A_PAGE = 50;
/** Maximum time between a preview's moment and now, in both directions. */
export const PREVIEW_AWAY_MS_MAX = 2 * 365 * 86_400_000;

const kind = once(() => z.enum(contentKinds));
const code = once(() =>
  shownText()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
    .describe('Unique code, immutable. Part of URLs, as in `/help#code`.'),
);
const language = once(() => z.enum(Object.keys(languageTags) as [LanguageCode, ...LanguageCode[]]));

const languages = once(() => z.array(language()).describe('Languages of the site, in its order.'));

const words = once(() =>
  z.strictObject({
    language: language(),
    title: shownText().min(1).max(120),
    text: shownText().max(20_000).describe('Plain text for banners, HTML otherwise; sanitized.'),
    action: shownText().max(40).describe('Link label of a banner.'),
    pictureText: shownText()
      .max(200)
      .describe('Alternative text of the picture of a pop-up or promotion.'),
  }),
);

const document = once(() =>
  z
    .strictObject({
      startsAt: wireTime,
      endsAt: wireTime.nullable().describe('End time; null: no end.'),
      linkKind: z.enum(linkKinds).describe('Link type; not for articles.'),
      link: shownText()
        .max(300)
        .nullable()
        .describe('Link target: a page, an HTTPS URL, `vendor/game`, or a promotion code.'),
      place: z.enum(bannerPlaces).nullable().describe('Placement; banners only.'),
      picture: z
        .string()
        .regex(/^([a-z]{1,20}|\/uploads\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/)
        .nullable()
        .describe(
          'For a banner a motif or the URL of an uploaded picture; for a pop-up or promotion such a URL or null.',
        ),
      audiences: z
        .array(z.enum(audiences))
        .max(audiences.length)
        .refine((list) => new Set(list).size === list.length)
        .describe('Audiences; announcements only.'),
      promotionKind: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .nullable(),
      category: z.enum(helpCategories).nullable().describe('Help category; articles only.'),
      texts: z.array(words()).max(Object.keys(languageTags).length),
    })
    .meta({ id: 'ContentDocument' }),
);

const documentExample = {
  startsAt: 1_795_000_000_000,
  endsAt: null,
  linkKind: 'page' as const,
  link: '/help#fairness',
  place: null,
  picture: null,
  audiences: ['member' as const, 'visitor' as const],
  promotionKind: null,
  category: null,
  texts: [
    {
      language: 'EN' as const,
      title: 'Check any round',
      text: '<p>Here is how.</p>',
      action: '',
      pictureText: '',
    },
  ],
};

const itemExample = { kind: 'notice' as const, code: 'fairness' };

const edited = { who: 'content.edit', ofSite: true, ratePerMinute: 120 } as const;

export const list = defineOpsCall({
  ...edited,
  name: 'content.list',
  method: 'GET',
  path: '/ops/v1/content/list',
  summary: `Content of a kind in display order, ${CONTENT_A_PAGE} a page.`,
  request: () => ({
    kind: kind(),
    group: z
      .enum([...bannerPlaces, ...helpCategories])
      .optional()
      .describe('Placement of banners or category of help articles.'),
    state: z.enum(contentStates).optional(),
    page: queryInt({ min: 1, max: 1_000 }).optional(),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          code: z.string(),
          version: version(),
          group: z.string().nullable(),
          audiences: z.array(z.enum(audiences)),
          startsAt: wireTime,
          endsAt: wireTime.nullable(),
          titles: z.array(z.strictObject({ language: z.string(), title: z.string() })),
        }),
      ),
      totalPages: z.int(),
      totalCount: z.int(),
      languages: languages(),
    }),
  errors: [],
  example: {
    request: { kind: 'notice' },
    answer: {
      list: [
        {
          code: 'fairness',
          version: 3,
          group: null,
          audiences: ['member', 'visitor'],
          startsAt: 1_795_000_000_000,
          endsAt: null,
          titles: [{ language: 'EN', title: 'Check any round' }],
        },
      ],
      totalPages: 1,
      totalCount: 1,
      languages: ['EN', 'CN'],
    },
  },
});

export const read = defineOpsCall({
  ...edited,
  name: 'content.read',
  method: 'GET',
  path: '/ops/v1/content/read',
  summary: 'A piece of content in every language, with its last versions.',
  request: () => ({ kind: kind(), code: code() }),
  answer: () =>
    z.strictObject({
      ...made(),
      document: document(),
      versions: z.array(z.strictObject(made())).describe('Versions, newest first.'),
      languages: languages(),
    }),
  errors: ['content.not_found'],
  example: {
    request: itemExample,
    answer: {
      ...madeExample,
      document: documentExample,
      versions: [madeExample],
      languages: ['EN', 'CN'],
    },
  },
});

export const readVersion = defineOpsCall({
  ...edited,
  name: 'content.readVersion',
  method: 'GET',
  path: '/ops/v1/content/version',
  summary: 'One version of a piece of content.',
  request: () => ({ kind: kind(), code: code(), version: queryInt({ min: 1, max: VERSION_MAX }) }),
  answer: () => z.strictObject({ ...made(), document: document() }),
  errors: ['content.not_found'],
  example: {
    request: { ...itemExample, version: '3' },
    answer: { ...madeExample, document: documentExample },
  },
});

const changed = once(() => z.strictObject({ version: version() }));

export const save = defineOpsCall({
  ...edited,
  name: 'content.save',
  method: 'POST',
  path: '/ops/v1/content/save',
  audit: { action: 'content.saved', invalidates: 'notices' },
  summary: 'Saves content as the next version. Open pages update at once.',
  request: () => ({
    kind: kind(),
    code: code(),
    basedOn: basedOn()
      .nullable()
      .describe('Version on which the change is based; null for a new entry.'),
    document: document(),
  }),
  answer: changed,
  errors: [
    'content.not_found',
    'content.code_taken',
    'content.changed_meanwhile',
    'upload.not_found',
  ],
  example: {
    request: { kind: 'notice', code: 'new-notice', basedOn: null, document: documentExample },
    answer: { version: 1 },
  },
});

const CHANGED = ['content.not_found', 'content.changed_meanwhile'] as const;

export const end = defineOpsCall({
  ...edited,
  name: 'content.end',
  method: 'POST',
  path: '/ops/v1/content/end',
  audit: { action: 'content.ended', invalidates: 'notices' },
  summary: 'Unpublishes content now. It can be published again.',
  request: () => ({ kind: kind(), code: code(), basedOn: basedOn() }),
  answer: changed,
  errors: CHANGED,
  example: { request: { ...itemExample, basedOn: 3 }, answer: { version: 4 } },
});

export const restore = defineOpsCall({
  ...edited,
  name: 'content.restore',
  method: 'POST',
  path: '/ops/v1/content/restore',
  audit: { action: 'content.restored', invalidates: 'notices' },
  summary: 'Publishes content again, without an end.',
  request: () => ({ kind: kind(), code: code(), basedOn: basedOn() }),
  answer: changed,
  errors: CHANGED,
  example: { request: { ...itemExample, basedOn: 4 }, answer: { version: 5 } },
});

export const undo = defineOpsCall({
  ...edited,
  name: 'content.undo',
  method: 'POST',
  path: '/ops/v1/content/undo',
  audit: { action: 'content.undone', invalidates: 'notices' },
  summary: 'Restores an earlier version as the next version.',
  request: () => ({
    kind: kind(),
    code: code(),
    basedOn: basedOn(),
    version: version().describe('Version to restore.'),
  }),
  answer: changed,
  errors: CHANGED,
  example: { request: { ...itemExample, basedOn: 5, version: 3 }, answer: { version: 6 } },
});

export const order = defineOpsCall({
  ...edited,
  name: 'content.order',
  method: 'POST',
  path: '/ops/v1/content/order',
  audit: { action: 'content.ordered', invalidates: 'notices' },
  summary: 'Sets the order of the banners of a place, or of the articles of a section.',
  request: () => ({
    kind: kind(),
    group: z.enum([...bannerPlaces, ...helpCategories]),
    codes: z.array(code()).min(1).max(200).describe('All codes, in the new order.'),
  }),
  answer: () => z.strictObject({}),
  errors: ['content.changed_meanwhile'],
  example: {
    request: { kind: 'banner', group: 'home', codes: ['returns', 'agents'] },
    answer: {},
  },
});

export const preview = defineOpsCall({
  ...edited,
  name: 'content.preview',
  method: 'POST',
  path: '/ops/v1/content/preview',
  audit: { action: 'content.previewed' },
  summary:
    'Creates a preview link: the site as an audience sees it, now or at a given time, with a draft in place of saved content.',
  request: () => ({
    audience: z.enum(audiences),
    at: wireTime
      .nullable()
      .describe('Preview time; null: the current time, while the link is valid.'),
    draft: z.strictObject({ kind: kind(), code: code(), document: document() }).nullable(),
    host: z
      .string()
      .max(253)
      .optional()
      .describe('Host of the console; allows it to embed a page of the same origin.'),
  }),
  answer: () =>
    z.strictObject({
      url: z.string().describe("Base URL of the site; empty: the console's own."),
      token: z.string().describe('Preview token, for `?preview=` on any page of the site.'),
      endsAt: wireTime,
    }),
  errors: [],
  example: {
    request: { audience: 'visitor', at: null, draft: null },
    answer: { url: 'https://demo.example', token: 'c3ludGhldGlj', endsAt: 1_795_001_800_000 },
  },
});
