import { z } from 'zod';
import { waiting } from '../contract/audit.ts';
import { defineOpsCall } from '../contract/define-ops-call.ts';
import { contractTerms } from '../contracts/contract-terms.ts';
import { contractStates } from '../contracts/states.ts';
import { defineOpsList } from '../exports/define-ops-list.ops-schemas.ts';
import { linkColumns } from '../lists/link-columns.ts';
import { agentTypes } from '../members/customer-types.ts';
import { wireMoney } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { affiliateCode, linkWords, username, wireTime } from '../validation/fields.ts';

const id = once(() => z.uuid());
const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const otherId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const linkId = '2b1f8a4e-58bd-4a0c-b0cb-6f1d3c2c9d10';
const approvalExample = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };
const customerType = once(() => z.literal([...agentTypes.keys()] as [number, ...number[]]));
/** Maximum of an agent's active links. */
const LINKS_MAX = 20;
/** Maximum of ending contracts that a preview lists. */
export const ENDING_MAX = 50;

const named = once(() => z.strictObject({ id: id(), username: z.string() }));

const agent = once(() =>
  z.strictObject({
    id: id(),
    username: z.string(),
    nickname: z.string(),
    customerType: z.int(),
    registeredAt: wireTime,
    lockedAt: wireTime.nullable(),
    agentsBelow: z.int().describe('Number of agents below, on all levels.'),
    directPlayers: z.int(),
    signed: z.array(z.literal(payoutKinds)).describe('Kinds of contracts in force.'),
  }),
);

const agentExample = {
  id: idExample,
  username: 'topagent',
  nickname: 'topagent',
  customerType: 1,
  registeredAt: 1_790_000_000_000,
  lockedAt: null,
  agentsBelow: 2,
  directPlayers: 0,
  signed: ['realtime' as const],
};

export const list = defineOpsList({
  name: 'agents.list',
  method: 'GET',
  path: '/ops/v1/agents/list',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'agent.tree_read', mergesRepeats: true },
  ratePerMinute: 120,
  summary:
    'Agents by name, paged: top agents, direct downlines of an agent, or usernames with a prefix.',
  request: () => ({
    above: id()
      .optional()
      .describe('Agent whose direct downline is listed; top-level agents by default.'),
    text: z.string().trim().toLowerCase().min(1).max(40).optional(),
    after: z.string().max(64).optional().describe('`next` of the previous page.'),
  }),
  answer: () => z.strictObject({ list: z.array(agent()), next: z.string().nullable() }),
  errors: ['agent.not_found'],
  example: { request: {}, answer: { list: [agentExample], next: null } },
  files: {
    agentsOfSite: {
      agent: ['text', 'username'],
      registered: ['time', 'registeredAt'],
      locked: ['time', 'closedAt'],
      agentsBelow: 'count',
      directPlayers: 'count',
      signed: 'text',
    },
  },
  fileCall: {
    name: 'exports.askAgents',
    path: '/ops/v1/exports/askAgents',
    summary: "Requests a file of a site's agents, with the filters of its page.",
    example: { request: {}, name: 'Agents' },
  },
});

const contract = once(() =>
  z.strictObject({
    id: id(),
    status: z.enum(contractStates),
    promisedBy: z.string().nullable().describe('Upline agent who pays; null for the platform.'),
    proposedAt: wireTime,
    validFrom: wireTime.nullable().describe('Start of validity; null until the agent answers.'),
    version: z.string().describe('Version of the terms, for `contracts.change`.'),
    terms: contractTerms,
  }),
);

const termsExample = {
  kind: 'realtime' as const,
  profitRate: 0.002,
  lossRate: 0.006,
  singleBetThreshold: 100,
};

export const read = defineOpsCall({
  name: 'agents.read',
  method: 'GET',
  path: '/ops/v1/agents/read',
  who: 'agents.read',
  ofSite: true,
  audit: { action: 'agent.read', mergesRepeats: true },
  ratePerMinute: 120,
  summary: 'One agent: the uplines, the size of the team, and contracts of every kind.',
  request: () => ({ id: id() }),
  answer: () =>
    agent().extend({
      path: z.array(named()).describe('Upline agents, top first.'),
      team: z
        .strictObject({ agents: z.int(), players: z.int() })
        .describe('Number of players, including the agent.'),
      owed: wireMoney.describe(
        'Debt to agents below and the platform; an agent in debt is frozen.',
      ),
      hasPassword: z.boolean().describe('False until the agent sets a password by link.'),
      withPlatform: z.boolean().describe("True if the agent's contracts are with the platform."),
      contracts: z.array(contract()),
    }),
  errors: ['agent.not_found'],
  example: {
    request: { id: idExample },
    answer: {
      ...agentExample,
      path: [],
      team: { agents: 3, players: 20 },
      owed: 0,
      hasPassword: true,
      withPlatform: true,
      contracts: [
        {
          id: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4',
          status: 'A',
          promisedBy: null,
          proposedAt: 1_790_000_000_000,
          validFrom: 1_790_000_100_000,
          version: '12',
          terms: termsExample,
        },
      ],
    },
  },
});

const setUp = once(() =>
  z.strictObject({
    id: id(),
    url: z.url().describe('One-time link to set the password.'),
    expiresAt: wireTime,
  }),
);

const setUpExample = {
  id: idExample,
  url: 'https://play.example/forgetPassword?next=%2FagentHome#w4Jm5rWc0m6o0h7Yw1yJ2mS8bC3qkq1rX9c5pT2nZ7E',
  expiresAt: 1_795_086_400_000,
};

export const makeTop = defineOpsCall({
  name: 'agents.makeTop',
  method: 'POST',
  path: '/ops/v1/agents/makeTop',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.made', takesReason: true },
  ratePerMinute: 20,
  summary: 'Creates a top agent, and a link to set the password within a day.',
  request: () => ({ username, customerType: customerType() }),
  answer: setUp,
  errors: ['register.username_taken'],
  example: {
    request: { username: 'topagent', customerType: 1, reason: 'Signed with us in Hanoi' },
    answer: setUpExample,
  },
});

export const renewLink = defineOpsCall({
  name: 'agents.renewLink',
  method: 'POST',
  path: '/ops/v1/agents/renewLink',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.link_renewed', takesReason: true },
  ratePerMinute: 20,
  summary: 'Replaces the link of an agent who has not set a password yet.',
  request: () => ({ id: id() }),
  answer: setUp,
  errors: ['agent.not_found', 'agent.has_password'],
  example: {
    request: { id: idExample, reason: 'The link had ended' },
    answer: setUpExample,
  },
});

export const promote = defineOpsCall({
  name: 'agents.promote',
  method: 'POST',
  path: '/ops/v1/agents/promote',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.promoted', takesReason: true, invalidates: 'sessions' },
  ratePerMinute: 20,
  summary: 'Makes a member a top agent. They leave their upline, and have to log in again.',
  request: () => ({ id: id(), customerType: customerType() }),
  answer: () => z.strictObject({}),
  errors: ['member.not_found', 'agent.already', 'member.need_true_account'],
  example: {
    request: { id: idExample, customerType: 1, reason: 'Brings in many players' },
    answer: {},
  },
});

const link = once(() =>
  z.strictObject({
    id: id(),
    code: z.string(),
    url: z.url(),
    name: z.string(),
    campaign: z.string(),
    registered: z.int().describe('Number of members who registered by the link.'),
    createdAt: wireTime,
  }),
);

const linkExample = {
  id: linkId,
  code: 'TOP2026',
  url: 'https://play.example/register?affiliateCode=TOP2026',
  name: 'Street stall',
  campaign: '',
  registered: 20,
  createdAt: 1_790_000_000_000,
};

export const links = defineOpsList({
  name: 'agents.links',
  method: 'GET',
  path: '/ops/v1/agents/links',
  who: 'agents.read',
  ofSite: true,
  ratePerMinute: 120,
  summary: "An agent's live invitation links, newest first.",
  request: () => ({ id: id() }),
  answer: () => z.strictObject({ list: z.array(link()).max(LINKS_MAX) }),
  errors: ['agent.not_found'],
  example: { request: { id: idExample }, answer: { list: [linkExample] } },
  files: {
    agentLinks: linkColumns,
  },
  fileCall: {
    name: 'exports.askLinks',
    path: '/ops/v1/exports/askLinks',
    summary: "Requests a file of an agent's live invitation links.",
    request: () => ({ id: id().describe('Agent ID.') }),
    example: {
      request: { id: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11' },
      name: 'Agent invitation links',
    },
  },
});

export const makeLink = defineOpsCall({
  name: 'agents.makeLink',
  method: 'POST',
  path: '/ops/v1/agents/makeLink',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.invitation_made', takesReason: true },
  ratePerMinute: 20,
  summary: 'Creates an invitation link for an agent, with a chosen or a random code.',
  request: () => ({
    id: id(),
    code: affiliateCode.optional(),
    name: linkWords,
    campaign: linkWords,
  }),
  answer: link,
  errors: ['agent.not_found', 'affiliate.link_limit', 'affiliate.code_taken'],
  example: {
    request: { id: idExample, code: 'TOP2026', name: '', campaign: '', reason: 'Printed already' },
    answer: linkExample,
  },
});

export const endLink = defineOpsCall({
  name: 'agents.endLink',
  method: 'POST',
  path: '/ops/v1/agents/endLink',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.invitation_ended', takesReason: true },
  ratePerMinute: 20,
  summary: 'Ends an invitation link. Members who registered by it stay where they are.',
  request: () => ({ id: id(), link: id() }),
  answer: () => z.strictObject({}),
  errors: ['agent.not_found', 'affiliate.link_unknown'],
  example: { request: { id: idExample, link: linkId, reason: 'Spread as spam' }, answer: {} },
});

export const previewMove = defineOpsCall({
  name: 'agents.previewMove',
  method: 'GET',
  path: '/ops/v1/agents/previewMove',
  who: 'agents.manage',
  ofSite: true,
  ratePerMinute: 120,
  summary: 'Previews a move: the members who would move, and the contracts that would end.',
  request: () => ({
    id: id(),
    to: id().optional().describe('New upline agent; none by default.'),
  }),
  answer: () =>
    z.strictObject({
      username: z.string(),
      isAgent: z.boolean(),
      from: z.string().nullable().describe('Previous upline agent.'),
      to: z.string().nullable(),
      at: wireTime.describe('Time at which the move takes effect.'),
      agents: z.int().describe('Number of agents who move, including the agent; 0 for a player.'),
      players: z.int(),
      ending: z
        .array(
          z.strictObject({
            agent: z.string(),
            kind: z.literal(payoutKinds),
            because: z.enum([
              'contract.not_dominated',
              'contract.upline_without_contract',
              'proposed',
            ]),
          }),
        )
        .max(ENDING_MAX)
        .describe('First contracts that end, from the top down.'),
      endingCount: z.int(),
      version: z.string().describe('Version of the preview; send it with the move.'),
    }),
  errors: ['member.not_found', 'agent.not_found', 'agent.own_team', 'agent.same_place'],
  example: {
    request: { id: idExample, to: otherId },
    answer: {
      username: 'midagent',
      isAgent: true,
      from: 'topagent',
      to: 'othertop',
      at: 1_795_000_200_000,
      agents: 2,
      players: 20,
      ending: [{ agent: 'midagent', kind: 'realtime', because: 'contract.not_dominated' }],
      endingCount: 1,
      version: 'w4Jm5rWc0m6o0h7Yw1yJ2m',
    },
  },
});

export const move = defineOpsCall({
  name: 'agents.move',
  method: 'POST',
  path: '/ops/v1/agents/move',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'agent.moved', takesReason: true, fourEyes: 'always', onePendingPer: true },
  ratePerMinute: 20,
  summary:
    'Requests to move a player, or an agent with the whole team, below another agent. Requires approval by another operator.',
  request: () => ({ id: id(), to: id().nullable(), version: z.string().regex(/^[\w-]{22}$/) }),
  answer: () => waiting,
  errors: [
    'member.not_found',
    'agent.not_found',
    'agent.own_team',
    'agent.same_place',
    'agent.move_changed',
    'approval.waiting',
  ],
  example: {
    request: {
      id: idExample,
      to: otherId,
      version: 'w4Jm5rWc0m6o0h7Yw1yJ2m',
      reason: 'Brothers, who asked for it',
    },
    answer: approvalExample,
  },
});
