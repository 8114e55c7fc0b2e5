import { z } from 'zod';
import {
  affiliateCode,
  linkWords,
  pageAnswer,
  pageRequest,
  wireTime,
} from '../validation/fields.ts';
import * as calls from './agents.calls.ts';
import { defineCall } from './define-call.ts';

export const about = 'Affiliate links and contracts of agents.';

export const affiliate = defineCall(calls.affiliate, {
  summary: 'Whether an affiliate code is good on this site.',
  request: { code: affiliateCode, domain: z.string().max(255).optional() },
  answer: z.strictObject({
    code: z.string(),
    invitedBy: z
      .string()
      .describe("The agent's display name; where they chose none, their name as strangers see it."),
  }),
  errors: ['register.affiliate_code_unknown'],
  example: { request: { code: 'LEAF2026' }, answer: { code: 'LEAF2026', invitedBy: 'Mai' } },
});

const link = z
  .strictObject({
    affiUrlId: z.uuid(),
    code: z.string(),
    url: z.string(),
    name: z.string().describe("The agent's own name for it; empty where there is none."),
    campaign: z.string().describe('What it was spread with; empty where that was not said.'),
    registered: z.int().describe('Members who registered by this link.'),
    createdAt: wireTime,
  })
  .meta({ id: 'AffiliateLink' });

const linkExample = {
  affiUrlId: '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10',
  code: 'LEAF2026',
  url: 'https://play.example/register?affiliateCode=LEAF2026',
  name: 'Street stall',
  campaign: 'Autumn 2026',
  registered: 20,
  createdAt: 1_790_000_000_000,
};

export const affiliateLinks = defineCall(calls.affiliateLinks, {
  summary: "The agent's affiliate links, newest first.",
  request: {
    campaign: linkWords.min(1).optional().describe('Links of this campaign alone.'),
    ...pageRequest,
  },
  answer: pageAnswer(
    link,
    z.strictObject({
      registered: z.int(),
      campaigns: z.array(z.string()).describe('Of all live links.'),
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
});

export const createAffiliateLink = defineCall(calls.createAffiliateLink, {
  summary: 'Makes a new affiliate link.',
  request: { name: linkWords.optional(), campaign: linkWords.optional() },
  answer: link,
  errors: ['affiliate.link_limit'],
  example: {
    request: { name: linkExample.name, campaign: linkExample.campaign },
    answer: { ...linkExample, registered: 0 },
  },
});

export const nameAffiliateLink = defineCall(calls.nameAffiliateLink, {
  summary: 'Changes the name and the campaign of an affiliate link.',
  request: { affiUrlId: z.uuid(), name: linkWords, campaign: linkWords },
  answer: link,
  errors: ['affiliate.link_unknown'],
  example: {
    request: { affiUrlId: linkExample.affiUrlId, name: 'Market stall', campaign: 'Winter 2026' },
    answer: { ...linkExample, name: 'Market stall', campaign: 'Winter 2026' },
  },
});

export const deleteAffiliateLink = defineCall(calls.deleteAffiliateLink, {
  summary: 'Ends an affiliate link. Who registered by it stays where they are.',
  request: { affiUrlId: z.uuid() },
  answer: z.strictObject({}),
  errors: ['affiliate.link_unknown'],
  example: { request: { affiUrlId: linkExample.affiUrlId }, answer: {} },
});
