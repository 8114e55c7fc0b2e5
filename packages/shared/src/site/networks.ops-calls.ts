import { z } from 'zod';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { once } from '../once.ts';

const network = once(() => z.string().describe('Network in CIDR notation.'));

export const list = defineOpsCall({
  name: 'networks.list',
  method: 'GET',
  path: '/ops/v1/networks/list',
  who: 'site.networks',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Blocked regions, and networks that bypass maintenance.',
  request: () => ({}),
  answer: () =>
    z.strictObject({
      blocked: z
        .array(z.string())
        .describe('Networks in CIDR notation and two-letter country codes.'),
      passing: z.array(network()),
    }),
  errors: [],
  example: {
    request: {},
    answer: { blocked: ['NL', '203.0.113.0/24'], passing: ['198.51.100.7/32'] },
  },
});

export const change = defineOpsCall({
  name: 'networks.change',
  method: 'POST',
  path: '/ops/v1/networks/change',
  who: 'site.networks',
  ofSite: true,
  audit: {
    action: ['network.blocked', 'network.allowed', 'network.passes', 'network.stopped'],
    takesReason: true,
    invalidates: 'site',
  },
  ratePerMinute: 60,
  summary: 'Adds or removes an entry of one of the two lists. Takes effect within five seconds.',
  request: () => ({
    kind: z.enum(['blocked', 'passing']),
    place: z.string().trim().min(2).max(50).describe('Network or country code to block.'),
    listed: z.boolean(),
  }),
  answer: () => z.strictObject({}),
  errors: [],
  example: {
    request: { kind: 'passing', place: '198.51.100.7/32', listed: true, reason: 'Our own office' },
    answer: {},
  },
});

export const test = defineOpsCall({
  name: 'networks.test',
  method: 'GET',
  path: '/ops/v1/networks/test',
  who: 'site.networks',
  ofSite: true,
  ratePerMinute: 60,
  summary: 'Tests an address: whether the site is offered there, and the matching entries.',
  request: () => ({
    address: z
      .union([z.ipv4(), z.ipv6()])
      .optional()
      .describe("IP address to check; the caller's by default."),
  }),
  answer: () =>
    z.strictObject({
      address: z.string(),
      isOwn: z.boolean(),
      country: z.string().nullable().describe('Country, ISO 3166-1; null if unknown.'),
      blockedBy: z.array(z.string()).describe('Blocking rules; empty: not blocked.'),
      passesBy: z
        .array(z.string())
        .describe('Rules that bypass maintenance; empty: maintenance applies.'),
    }),
  errors: [],
  example: {
    request: { address: '203.0.113.9' },
    answer: {
      address: '203.0.113.9',
      isOwn: false,
      country: 'NL',
      blockedBy: ['NL'],
      passesBy: [],
    },
  },
});
