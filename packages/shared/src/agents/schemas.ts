import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { gameCategories } from '../games/game-categories.ts';
import { linkColumns } from '../lists/link-columns.ts';
import { once } from '../once.ts';
import { SERIES_FAIR } from '../rebates/series.ts';
import {
  affiliateCode,
  linkWords,
  pageAnswer,
  pageRequest,
  wireTime,
} from '../validation/fields.ts';
import { FIELD_LETTERS_MAX } from '../validation/register-rules.ts';
import * as calls from './calls.ts';
import { DOWNLINES_AT_ONCE_MAX, downlineOutcomes } from './downline-outcomes.ts';
import { linkLandings } from './link-landings.ts';

export const affiliate = defineCall(calls.affiliate, {
  summary: 'Whether an affiliate code is valid on this site.',
  request: () => ({ code: affiliateCode, domain: z.string().max(255).optional() }),
  answer: () =>
    z.strictObject({
      code: z.string(),
      invitedBy: z.string().describe('Display name of the agent; the masked name by default.'),
    }),
  errors: ['register.affiliate_code_unknown'],
  example: { request: { code: 'LEAF2026' }, answer: { code: 'LEAF2026', invitedBy: 'Mai' } },
});

export const defaultAgent = defineCall(calls.defaultAgent, {
  summary: 'The default agent, above members who register without a link.',
  request: () => ({ domain: z.string().max(255).optional() }),
  answer: () =>
    z.strictObject({
      invitedBy: z
        .string()
        .nullable()
        .describe("Agent's name as in `agents.affiliate`; null if the site has none."),
    }),
  errors: [],
  example: { request: {}, answer: { invitedBy: 'Mai' } },
});

const series = once(() => z.int().min(1).max(SERIES_FAIR));
const givenSeries = once(() =>
  z.strictObject({
    productType: z.enum(gameCategories),
    maxSeries: series().describe("Highest series that the member may use, at most the agent's."),
  }),
);
/** A category missing in the list gets the site's lowest series. */
const givenSeriesList = once(() =>
  z
    .array(givenSeries())
    .max(gameCategories.length)
    .refine((list) => new Set(list.map(({ productType }) => productType)).size === list.length),
);

const link = once(() =>
  z
    .strictObject({
      affiUrlId: z.uuid(),
      code: z.string(),
      url: z.string(),
      name: z.string().describe('Label given by the agent; may be empty.'),
      campaign: z.string().describe('Campaign of the link; may be empty.'),
      type: z
        .enum(['member', 'agent'])
        .describe('Account type of members who register by the link.'),
      landing: z.string().describe('Landing page of the link.'),
      series: z
        .array(
          givenSeries().extend({
            gives: series().describe("Series granted now, at most the agent's."),
          }),
        )
        .describe('Highest series granted to members who register by the link, by lottery group.'),
      expiresAt: wireTime.nullable(),
      visits: z.int().describe('Number of visits, counted once per visitor and day.'),
      registered: z.int().describe('Number of members who registered by this link.'),
      deposited: z.int().describe('Number of those members with at least one deposit.'),
      createdAt: wireTime,
    })
    .meta({ id: 'AffiliateLink' }),
);

const linkExample = {
  affiUrlId: '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10',
  code: 'LEAF2026',
  url: 'https://play.example/register?affiliateCode=LEAF2026',
  name: 'Street stall',
  campaign: 'Autumn 2026',
  type: 'member',
  landing: '/register',
  series: [{ productType: 'LOTT' as const, maxSeries: 1_940, gives: 1_940 }],
  expiresAt: null,
  visits: 140,
  registered: 20,
  deposited: 12,
  createdAt: 1_790_000_000_000,
};

const landing = once(() => z.enum(linkLandings));
/** The server allows at most a year from now, by its own clock. */
const expiresAt = once(() =>
  wireTime.nullable().describe('Expiry time; null: valid until deleted.'),
);

export const affiliateLinks = defineCall(calls.affiliateLinks, {
  summary: "The agent's affiliate links, newest first.",
  oldPaths: ['/wps/agent/affiliateUrls'],
  request: () => ({
    campaign: linkWords.min(1).optional().describe('Campaign filter.'),
    ...pageRequest,
  }),
  answer: () =>
    pageAnswer(
      link(),
      z.strictObject({
        registered: z.int(),
        campaigns: z.array(z.string()).describe('Campaigns of all active links.'),
      }),
    ),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [linkExample],
      footer: { registered: 20, campaigns: ['Autumn 2026'] },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    links: linkColumns,
  },
});

const linkRefusals = [
  'affiliate.link_limit',
  'affiliate.expiry_wrong',
  'rebate.no_series',
  'rebate.series_limit',
] as const;

export const createAffiliateLink = defineCall(calls.createAffiliateLink, {
  summary: 'Creates an affiliate link.',
  oldPaths: ['/wps/agent/affiliateUrl'],
  request: () => ({
    name: linkWords.optional(),
    campaign: linkWords.optional(),
    type: z
      .enum(['member', 'agent'])
      .optional()
      .describe('Account type; `member` by default. Immutable.'),
    landing: landing().optional().describe('Landing page; registration by default.'),
    expiresAt: expiresAt().optional(),
    series: givenSeriesList()
      .optional()
      .describe('Highest series granted to members who register.'),
  }),
  answer: link,
  errors: linkRefusals,
  example: {
    request: { name: linkExample.name, campaign: linkExample.campaign },
    answer: { ...linkExample, visits: 0, registered: 0, deposited: 0 },
  },
});

export const nameAffiliateLink = defineCall(calls.nameAffiliateLink, {
  summary: 'Changes an affiliate link: name, campaign, landing page, end and series.',
  request: () => ({
    affiUrlId: z.uuid(),
    name: linkWords,
    campaign: linkWords,
    landing: landing().optional().describe('Landing page; registration by default.'),
    expiresAt: expiresAt().optional(),
    series: givenSeriesList()
      .optional()
      .describe('Highest series granted to future registrations. Absent: unchanged.'),
  }),
  answer: link,
  errors: [
    'affiliate.link_unknown',
    'affiliate.expiry_wrong',
    'rebate.no_series',
    'rebate.series_limit',
  ],
  example: {
    request: { affiUrlId: linkExample.affiUrlId, name: 'Market stall', campaign: 'Winter 2026' },
    answer: { ...linkExample, name: 'Market stall', campaign: 'Winter 2026' },
  },
});

export const deleteAffiliateLink = defineCall(calls.deleteAffiliateLink, {
  summary: 'Ends an affiliate link. Members who registered by it stay where they are.',
  oldPaths: ['/wps/agent/affiliateUrl'],
  request: () => ({ affiUrlId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['affiliate.link_unknown'],
  example: { request: { affiUrlId: linkExample.affiUrlId }, answer: {} },
});

const registered = once(() =>
  z
    .strictObject({
      memberId: z.uuid(),
      name: z.string(),
      isAgent: z.boolean(),
      registeredAt: wireTime,
      firstDepositAt: wireTime.nullable(),
    })
    .meta({ id: 'RegisteredMember' }),
);

export const registeredAffiliates = defineCall(calls.registeredAffiliates, {
  summary:
    'Members who registered by an affiliate link and are still directly below, newest first.',
  oldPaths: ['/wps/agent/registeredAffiliates'],
  request: () => ({ affiUrlId: z.uuid(), ...pageRequest }),
  answer: () => pageAnswer(registered(), z.strictObject({})),
  errors: ['affiliate.link_unknown'],
  example: {
    request: { affiUrlId: linkExample.affiUrlId },
    answer: {
      list: [
        {
          memberId: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11',
          name: 'player01',
          isAgent: false,
          registeredAt: 1_790_000_100_000,
          firstDepositAt: 1_790_000_200_000,
        },
      ],
      footer: {},
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
  files: {
    linkMembers: {
      member: ['text', 'username'],
      role: ['text', 'role', 'server/exports:role'],
      registered: ['time', 'registeredAt'],
      firstDeposit: ['time', 'firstDepositAt'],
    },
  },
});

export const affiliateVisit = defineCall(calls.affiliateVisit, {
  summary:
    'Counts a visit by an affiliate link, once a day per visitor. Unknown codes are ignored.',
  request: () => ({ code: affiliateCode }),
  answer: () => z.strictObject({}),
  errors: [],
  example: { request: { code: 'LEAF2026' }, answer: {} },
});

const text = once(() => z.string().max(FIELD_LETTERS_MAX));

export const createDownlines = defineCall(calls.createDownlines, {
  summary:
    'Creates members and agents directly below the agent, with an outcome for each username.',
  request: () => ({
    downlines: z
      .array(
        z.strictObject({
          username: text().describe("Username by the site's rules."),
          password: text().describe('Initial password, which must be changed at the first login.'),
          type: z.enum(['member', 'agent']),
        }),
      )
      .min(1)
      .max(DOWNLINES_AT_ONCE_MAX),
    series: givenSeriesList().optional().describe('Highest series granted to each member.'),
    ofAge: z.literal(true).describe("Confirms that each person has the site's minimum age."),
  }),
  answer: () =>
    z.strictObject({
      list: z
        .array(z.strictObject({ username: z.string(), outcome: z.enum(downlineOutcomes) }))
        .describe('Outcomes in the order of the request.'),
      created: z.int(),
    }),
  errors: ['downline.daily_limit', 'rebate.no_series', 'rebate.series_limit'],
  example: {
    request: {
      downlines: [
        { username: 'river01', password: 'k7mzt4pw', type: 'member' },
        { username: 'river01', password: 'v3hxr9ud', type: 'agent' },
      ],
      ofAge: true,
    },
    answer: {
      list: [
        { username: 'river01', outcome: 'created' },
        { username: 'river01', outcome: 'name_repeated' },
      ],
      created: 1,
    },
  },
});

export const promoteDownline = defineCall(calls.promoteDownline, {
  summary: 'Makes a direct downline an agent. Earlier bets stay as they were counted.',
  request: () => ({ memberId: z.uuid() }),
  answer: () => z.strictObject({}),
  errors: ['team.not_direct', 'agent.already'],
  example: { request: { memberId: '6b0c8a4e-11fd-4c57-9a77-0c4f7a0e2b11' }, answer: {} },
});
