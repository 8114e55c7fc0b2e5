import { z } from 'zod';
import { defineCall } from '../contract/define-call.ts';
import { wireMoneyDelta } from '../money/money.ts';
import { once } from '../once.ts';
import { payoutKinds } from '../payouts/engines.ts';
import { pageRequest, wireTime } from '../validation/fields.ts';
import { anyTerms } from './any-terms.ts';
import * as calls from './calls.ts';
import { contractCategories } from './contract-categories.ts';
import { contractTerms } from './contract-terms.ts';
import { answerLetters, contractStates } from './states.ts';

const kind = once(() => z.enum(payoutKinds));
const version = once(() => z.string().regex(/^\d{1,18}$/));

const request = once(() =>
  z
    .strictObject({
      wants: z.enum(['contract', 'change', 'end']).describe('Requested change.'),
      isMine: z.boolean().describe("True if the caller's answer is pending."),
      askedAt: wireTime,
      version: version().describe(
        'Version of the requested or ending terms. Send it with an answer.',
      ),
      terms: contractTerms.nullable().describe('Requested terms; null for a termination.'),
      holdsFrom: wireTime.describe('Start of validity if accepted now.'),
    })
    .meta({ id: 'ContractRequest' }),
);

const contractRow = once(() =>
  z
    .strictObject({
      contractId: z.uuid(),
      status: z
        .enum(contractStates)
        .describe('A: active; P, E, V: awaiting an answer; R: refused; C: ended.'),
      role: z
        .enum(['mine', 'downline'])
        .describe('Party that is paid: the caller or a downline agent.'),
      agent: z.string().nullable().describe('Other party; null for the platform.'),
      memberId: z
        .uuid()
        .nullable()
        .describe('Member ID of the other party; null for an upline agent.'),
      terms: contractTerms.describe('Latest agreed terms; proposed terms if none are agreed.'),
      version: version().describe('Version of these terms.'),
      validFrom: wireTime
        .nullable()
        .describe('Start of validity; null while only proposed. May be in the future.'),
      validTo: wireTime.nullable().describe('End of validity; null if open-ended.'),
      proposedAt: wireTime.describe('Time of the first proposal.'),
      endedAt: wireTime.nullable(),
      request: request().nullable().describe('Request that awaits an answer.'),
    })
    .meta({ id: 'Contract' }),
);

const ids = {
  contract: '3a1d3c0e-4b86-4e0c-a2f7-0c6c2f1a9d11',
  member: '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11',
};
const tiers = [
  { betVolume: 30_000, activeMember: 1, rate: 0.003 },
  { betVolume: 100_000, activeMember: 3, rate: 0.005 },
];
const terms = { kind: 'daily' as const, category: 'CONS' as const, tiers };
const proposed = {
  contractId: ids.contract,
  status: 'P',
  role: 'downline',
  agent: 'agent_leaf',
  memberId: ids.member,
  terms,
  version: '12',
  validFrom: null,
  validTo: null,
  proposedAt: 1_794_999_600_000,
  endedAt: null,
  request: {
    wants: 'contract',
    isMine: true,
    askedAt: 1_794_999_600_000,
    version: '12',
    terms,
    holdsFrom: 1_795_046_400_000,
  },
} as const;
const active = {
  ...proposed,
  status: 'A',
  validFrom: 1_795_046_400_000,
  request: null,
} as const;

export const contracts = defineCall(calls.contracts, {
  summary: "Contracts of an agent, newest first: the agent's own, or those with direct downlines.",
  request: () => ({
    role: z.enum(['mine', 'downline']),
    status: z.enum(['waiting', 'active', 'ended']).optional(),
    kind: kind().optional(),
    memberId: z.uuid().optional().describe('Member ID of the other party.'),
    size: pageRequest.size,
    cursor: z.uuid().optional().describe('`nextCursor` of the previous page.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(contractRow()),
      footer: z.strictObject({
        beginsAt: z
          .array(z.strictObject({ kind: kind(), at: wireTime }))
          .describe(
            'Start of validity if accepted now, and end of validity if ended now, by kind.',
          ),
      }),
      nextCursor: z.uuid().nullable(),
    }),
  errors: ['function.not.available'],
  example: {
    request: { role: 'downline', status: 'waiting' },
    answer: {
      list: [proposed],
      footer: { beginsAt: [{ kind: 'daily', at: 1_795_046_400_000 }] },
      nextCursor: null,
    },
  },
  files: {
    contracts: {
      agent: 'text',
      type: ['text', 'paidKind', 'web/records:type'],
      category: ['text', 'category', 'console:category'],
      state: ['text', 'state', 'web/contracts:status'],
      proposed: ['time', 'createdAt'],
      from: ['time', 'validFrom'],
      until: ['time', 'validTo'],
      ended: ['time', 'endedAt'],
      askedTerms: 'text',
      terms: 'text',
      tier: 'count',
      asksFor: 'text',
      percent: ['text', 'rate'],
    },
  },
});

export const contract = defineCall(calls.contract, {
  summary: 'One contract with all versions of its terms, newest first.',
  request: () => ({ contractId: z.uuid() }),
  answer: () =>
    z.strictObject({
      contract: contractRow(),
      versions: z
        .array(
          z.strictObject({
            version: version(),
            proposedAt: wireTime,
            validFrom: wireTime
              .nullable()
              .describe('Start of validity; null while the terms are only proposed.'),
            validTo: wireTime.nullable().describe('End of validity; null if open-ended.'),
            terms: contractTerms,
          }),
        )
        .max(20),
    }),
  errors: ['contract.not_found', 'function.not.available'],
  example: {
    request: { contractId: ids.contract },
    answer: {
      contract: active,
      versions: [
        {
          version: '12',
          proposedAt: 1_794_999_600_000,
          validFrom: 1_795_046_400_000,
          validTo: null,
          terms,
        },
      ],
    },
  },
});

export const wanted = once(() => ({
  rateType: z.string().max(8).optional().describe('Rate type: P, percent.'),
  validFrom: wireTime
    .optional()
    .describe('Earliest start. Terms begin with a period: five minutes or a day.'),
}));

const refusals = [
  'function.not.available',
  'contract.rate_type_not_offered',
  'contract.valid_from_too_far',
  'contract.not_direct_downline',
  'contract.upline_without_contract',
  'contract.threshold_not_permitted',
  'contract.tiers_out_of_order',
  'contract.tier_not_covered',
  'contract.not_dominated',
  'agent.frozen',
] as const;

export const proposeContract = defineCall(calls.proposeContract, {
  summary: 'Offers a contract to a direct downline agent, who accepts or refuses it.',
  request: () => ({
    kind: kind(),
    memberId: z.uuid(),
    category: z
      .enum(contractCategories)
      .optional()
      .describe('Game category; CONS (all games) by default.'),
    ...wanted(),
    ...anyTerms,
  }),
  answer: contractRow,
  errors: [...refusals, 'contract.already_active'],
  example: {
    request: { kind: 'daily', memberId: ids.member, category: 'CONS', tiers },
    answer: proposed,
  },
});

const ofRequests = [
  'contract.not_found',
  'contract.with_platform',
  'contract.request_waits',
  'contract.not_active',
] as const;

export const changeContract = defineCall(calls.changeContract, {
  summary:
    'Requests other terms from the other side of a contract. Replaces an unanswered proposal.',
  request: () => ({ contractId: z.uuid(), ...wanted(), ...anyTerms }),
  answer: contractRow,
  errors: [...ofRequests, ...refusals, 'contract.same_terms'],
  example: {
    request: { contractId: ids.contract, tiers },
    answer: proposed,
  },
});

export const terminateContract = defineCall(calls.terminateContract, {
  summary: 'Requests the end of a contract from the other side.',
  request: () => ({ contractId: z.uuid() }),
  answer: contractRow,
  errors: [...ofRequests, 'contract.backs_others', 'agent.frozen', 'function.not.available'],
  example: {
    request: { contractId: ids.contract },
    answer: {
      ...active,
      status: 'V',
      request: { ...proposed.request, wants: 'end', terms: null },
    },
  },
});

export const withdrawContract = defineCall(calls.withdrawContract, {
  summary: 'Withdraws an unanswered request of the agent.',
  request: () => ({ contractId: z.uuid() }),
  answer: contractRow,
  errors: [
    'contract.not_found',
    'contract.already_answered',
    'contract.other_side_answers',
    'function.not.available',
  ],
  example: {
    request: { contractId: ids.contract },
    answer: { ...proposed, status: 'C', endedAt: 1_795_000_000_000, request: null },
  },
});

export const answerContract = defineCall(calls.answerContract, {
  summary:
    'Accepts or refuses a request of the other side, for a contract of any kind. Each kind also has calls of its own.',
  request: () => ({
    contractId: z.uuid(),
    status: z
      .enum(answerLetters)
      .describe('A: accept, or keep the contract; R: refuse; C: confirm the end.'),
    version: version().optional().describe('Version of the terms shown to the agent.'),
  }),
  answer: () => z.strictObject({ contractId: z.uuid(), status: z.enum(contractStates) }),
  errors: [
    'contract.not_found',
    'function.not.available',
    'contract.already_answered',
    'contract.other_side_answers',
    'contract.no_end_asked',
    'contract.changed_meanwhile',
    'contract.not_direct_downline',
    'contract.upline_without_contract',
    'contract.upline_frozen',
    'contract.not_dominated',
    'contract.tier_not_covered',
    'contract.backs_others',
    'agent.frozen',
  ],
  example: {
    request: { contractId: ids.contract, status: 'A', version: '12' },
    answer: { contractId: ids.contract, status: 'A' },
  },
});

export const previewContract = defineCall(calls.previewContract, {
  summary:
    'Previews terms: what they would have paid a direct downline agent on each of the last thirty days, newest first. Proposes nothing.',
  request: () => ({
    kind: kind(),
    memberId: z.uuid(),
    category: z
      .enum(contractCategories)
      .optional()
      .describe('Game category; CONS (all games) by default.'),
    before: wireTime.optional().describe('`nextBefore` of the previous page.'),
    ...anyTerms,
  }),
  answer: () =>
    z.strictObject({
      list: z.array(
        z.strictObject({
          start: wireTime,
          end: wireTime,
          validBet: wireMoneyDelta,
          gross: wireMoneyDelta,
          net: wireMoneyDelta.describe(
            'Part of the gross that the agent keeps after paying the agents below.',
          ),
          kept: wireMoneyDelta
            .nullable()
            .describe('Amount that the caller would have kept; null for days without a contract.'),
        }),
      ),
      nextBefore: wireTime.nullable(),
    }),
  errors: ['contract.not_direct_downline', 'function.not.available'],
  example: {
    request: { kind: 'daily', memberId: ids.member, category: 'CONS', tiers },
    answer: {
      list: [
        {
          start: 1_794_960_000_000,
          end: 1_795_046_400_000,
          validBet: 180_000,
          gross: 900,
          net: 750,
          kept: 2_300,
        },
      ],
      nextBefore: 1_794_960_000_000,
    },
  },
});
