import { z } from 'zod';
import { affiliateCode, pageAnswer, pageRequest, wireTime } from '../validation/fields.ts';
import * as calls from './agents.calls.ts';
import { defineCall } from './define-call.ts';

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
    registered: z.int().describe('Members who registered by this link.'),
    createdAt: wireTime,
  })
  .meta({ id: 'AffiliateLink' });

const linkExample = {
  affiUrlId: '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10',
  code: 'LEAF2026',
  url: 'https://play.example/register?affiliateCode=LEAF2026',
  registered: 20,
  createdAt: 1_790_000_000_000,
};

export const affiliateLinks = defineCall(calls.affiliateLinks, {
  summary: "The agent's affiliate links, newest first.",
  request: pageRequest,
  answer: pageAnswer(link, z.strictObject({ registered: z.int() })),
  errors: [],
  example: {
    request: { size: '20' },
    answer: {
      list: [linkExample],
      footer: { registered: 20 },
      total: 1,
      totalPages: 1,
      nextCursor: null,
    },
  },
});

export const createAffiliateLink = defineCall(calls.createAffiliateLink, {
  summary: 'Makes a new affiliate link.',
  request: {},
  answer: link,
  errors: ['affiliate.link_limit'],
  example: { request: {}, answer: { ...linkExample, registered: 0 } },
});

export const deleteAffiliateLink = defineCall(calls.deleteAffiliateLink, {
  summary: 'Ends an affiliate link. Who registered by it stays where they are.',
  request: { affiUrlId: z.uuid() },
  answer: z.strictObject({}),
  errors: ['affiliate.link_unknown'],
  example: { request: { affiUrlId: linkExample.affiUrlId }, answer: {} },
});
