import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { once } from '../once.ts';
import { wireTime } from '../validation/fields.ts';
import { announcement, announcementExample, contentLink } from './announcement.schemas.ts';
import * as calls from './calls.ts';
import { audiences, contentKinds, helpCategories } from './content-kinds.ts';

/** Comma-separated words in a query string. */
const listOf = <const Word extends string>(words: readonly [Word, ...Word[]]) => {
  const word = z.enum(words);
  return z.codec(z.string().max(40), z.array(word).max(words.length), {
    decode: (text) => text.split(',').filter(Boolean) as Word[],
    encode: (list) => list.join(','),
  });
};

const TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;
const EXECUTIONS = ['A', 'B', 'F', 'G'] as const;
const previewToken = once(() => z.string().regex(/^[\w-]{20,64}$/));
export const preview = once(() =>
  previewToken()
    .optional()
    .describe("Token of an operator's preview link: returns the content of its audience and time."),
);

const banner = once(() =>
  z
    .strictObject({
      id: z.int(),
      groupName: z.string().describe('Placement: `w_home`, `w_login` …'),
      url: z.string().describe('URL of the picture.'),
      ground: z.string().describe('Background color that the picture fades into.'),
      ink: z.string().describe('Text color on that background.'),
      title: z.string(),
      content: z.string(),
      buttonText: z.string().describe('Link label; empty without a link.'),
      ...contentLink(),
    })
    .meta({ id: 'Banner' }),
);

export const listAnnouncements = defineCall(calls.listAnnouncements, {
  summary: 'Banners, notices, pop-ups and promotions of a site, in the language of the header.',
  request: () => ({
    types: listOf(TYPES)
      .optional()
      .describe(
        'Content types. B: banners, PL: notices, PU: pop-ups, PR: promotions, H: house texts.',
      ),
    platform: z.enum(['W', 'M']).optional(),
    execution: listOf(EXECUTIONS).optional().describe('Audience filter.'),
    preview: preview(),
    merchantCode: z.string().max(40).optional().describe('Ignored: the merchant header is used.'),
  }),
  answer: () =>
    z.strictObject({
      banners: z.array(banner()),
      player: z.array(announcement()),
      popup: z.array(announcement()),
      promotion: z.array(announcement()),
      help: z.array(announcement()),
    }),
  errors: ['content.preview_ended'],
  example: {
    request: { types: 'B,PL', platform: 'W', execution: 'B' },
    answer: {
      banners: [
        {
          id: 3,
          groupName: 'w_home',
          url: '/art/banners/lantern.1.svg',
          ground: '#12263f',
          ink: '#f6e7c4',
          title: 'Nothing hidden',
          content: 'The return stands on every tile.',
          buttonText: 'How it works',
          linkageType: 1,
          linkage: '/help#fairness',
        },
      ],
      player: [announcementExample],
      popup: [],
      promotion: [],
      help: [],
    },
  },
});

const ITEM_TYPES = ['PL', 'PU', 'PR', 'H'] as const;

export const announcementItems = defineCall(calls.announcementItems, {
  summary: 'Promotions, or other announcements of a site, as one list in the order of the types.',
  request: () => ({
    types: listOf(ITEM_TYPES)
      .optional()
      .describe('Content types, as in `listAnnouncements`; promotions by default.'),
    platform: z.enum(['W', 'M']).optional(),
    execution: listOf(EXECUTIONS).optional().describe('Audience filter.'),
    merchantCode: z.string().max(40).optional().describe('Ignored: the merchant header is used.'),
  }),
  answer: () => z.array(announcement()),
  errors: [],
  example: { request: { types: 'PR', platform: 'M' }, answer: [announcementExample] },
});

export const systemAnnouncements = defineCall(calls.systemAnnouncements, {
  summary: 'Announcements to visitors for older clients, newest first.',
  oldPaths: ['/wps/system/announcements/advanced'],
  request: () => ({
    type: z.literal('P').optional().describe('Announcements to players.'),
    category: z
      .enum(['S', 'P', 'U'])
      .optional()
      .describe('S: notices, the default; P: promotions, U: pop-ups.'),
    platform: z.enum(['W', 'M']).optional(),
    merchantCode: z.string().max(40).optional().describe('Ignored: the merchant header is used.'),
  }),
  answer: () =>
    z.array(
      z
        .strictObject({
          title: z.string(),
          content: z.string().describe('Sanitized HTML.'),
          mainPageUrl: z.string().nullable().describe('URL of its picture; null without one.'),
          startDate: wireTime,
          endDate: wireTime.nullable(),
        })
        .meta({ id: 'SystemAnnouncement' }),
    ),
  errors: [],
  example: {
    request: { type: 'P', category: 'S', platform: 'W' },
    answer: [
      {
        title: announcementExample.title,
        content: announcementExample.content,
        mainPageUrl: null,
        startDate: announcementExample.startDate,
        endDate: null,
      },
    ],
  },
});

export const agentAnnouncements = defineCall(calls.agentAnnouncements, {
  summary: 'Announcements to agents in the language of the header, newest first.',
  request: () => ({
    type: z
      .enum(ITEM_TYPES)
      .optional()
      .describe(
        'Content type; notices by default. PL: notices, PU: pop-ups, PR: promotions, H: house texts.',
      ),
    category: z.string().max(40).optional().describe('Ignored: there is one category.'),
    merchantCode: z.string().max(40).optional().describe('Ignored: the merchant header is used.'),
  }),
  answer: () => z.strictObject({ list: z.array(announcement()).max(100) }),
  errors: [],
  example: {
    request: { type: 'PL' },
    answer: { list: [{ ...announcementExample, execution: 'G' }] },
  },
});

export const helpCenter = defineCall(calls.helpCenter, {
  summary: 'The help center by section, in the language of the header.',
  request: () => ({ preview: preview() }),
  answer: () =>
    z.array(
      z.strictObject({
        category: z.enum(helpCategories),
        sections: z.array(
          z.strictObject({
            id: z.string().describe('Anchor in the page: `/help#id`.'),
            title: z.string(),
            html: z.string().describe('Sanitized HTML.'),
          }),
        ),
      }),
    ),
  errors: ['content.preview_ended'],
  example: {
    request: {},
    answer: [
      {
        category: 'AGREEMENT',
        sections: [{ id: 'agreement', title: 'User agreement', html: '<p>Be of age.</p>' }],
      },
    ],
  },
});

export const readPreview = defineCall(calls.readPreview, {
  summary: "The audience and the unsaved draft of an operator's preview link.",
  request: () => ({ preview: previewToken().describe("Token of an operator's preview link.") }),
  answer: () =>
    z.strictObject({
      audience: z.enum(audiences),
      draft: z
        .strictObject({ kind: z.enum(contentKinds), code: z.string() })
        .nullable()
        .describe('Previewed entry; null: stored content.'),
    }),
  errors: ['content.preview_ended'],
  example: {
    request: { preview: 'c3ludGhldGljLXByZXZpZXctdG9rZW4' },
    answer: { audience: 'member', draft: { kind: 'notice', code: 'fairness' } },
  },
});
