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
      wants: z.enum(['contract', 'change', 'end']).describe('What the other side is asked for.'),
      isMine: z
        .boolean()
        .describe('Whether the agent who asks is the one who waits for the answer.'),
      askedAt: wireTime,
      version: version().describe(
        'Of the terms that are asked for, or that end. Send it with an answer.',
      ),
      terms: contractTerms.nullable().describe('Null where the end is asked for.'),
      holdsFrom: wireTime.describe('When it begins to hold if it is accepted now.'),
    })
    .meta({ id: 'ContractRequest' }),
);

const contractRow = once(() =>
  z
    .strictObject({
      contractId: z.uuid(),
      status: z
        .enum(contractStates)
        .describe('A: active. P, E, V wait; R was refused, C has ended.'),
      role: z.enum(['mine', 'downline']).describe('Whose pay it is.'),
      agent: z.string().nullable().describe('The other side; null for the platform.'),
      memberId: z.uuid().nullable().describe('Of the other side; null for one above.'),
      terms: contractTerms.describe('Agreed on last; proposed ones where there are no others.'),
      version: version().describe('Of these terms.'),
      validFrom: wireTime.nullable().describe('Null while they are proposed. May lie ahead.'),
      validTo: wireTime.nullable().describe('Null while nothing follows.'),
      proposedAt: wireTime.describe('When the contract was proposed first.'),
      endedAt: wireTime.nullable(),
      request: request().nullable().describe('What waits for an answer.'),
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
  summary:
    "Contracts of an agent, newest first: the agent's own, or those with the agents right below.",
  request: () => ({
    role: z.enum(['mine', 'downline']),
    status: z.enum(['waiting', 'active', 'ended']).optional(),
    kind: kind().optional(),
    memberId: z.uuid().optional().describe('The other side.'),
    size: pageRequest.size,
    cursor: z.uuid().optional().describe('`nextCursor` of the page before.'),
  }),
  answer: () =>
    z.strictObject({
      list: z.array(contractRow()),
      footer: z.strictObject({
        beginsAt: z
          .array(z.strictObject({ kind: kind(), at: wireTime }))
          .describe('By kind: when what is agreed on now begins, and what ends now ends.'),
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
  summary: 'One contract, with the terms that it had and has, the newest first.',
  request: () => ({ contractId: z.uuid() }),
  answer: () =>
    z.strictObject({
      contract: contractRow(),
      versions: z
        .array(
          z.strictObject({
            version: version(),
            proposedAt: wireTime,
            validFrom: wireTime.nullable().describe('Null while they are proposed.'),
            validTo: wireTime.nullable().describe('Null while nothing follows.'),
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
  rateType: z.string().max(8).optional().describe('P for percent. Nothing else is offered.'),
  validFrom: wireTime
    .optional()
    .describe('Not before this. Terms begin with a period: five minutes, or a day.'),
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
  summary: 'Offers an agent right below a contract, which the agent accepts or refuses.',
  request: () => ({
    kind: kind(),
    memberId: z.uuid(),
    category: z.enum(contractCategories).optional().describe('CONS, all games, without it.'),
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
    'Asks the other side of a contract for other terms. A proposal is withdrawn, and another one made in its place.',
  request: () => ({ contractId: z.uuid(), ...wanted(), ...anyTerms }),
  answer: contractRow,
  errors: [...ofRequests, ...refusals, 'contract.same_terms'],
  example: {
    request: { contractId: ids.contract, tiers },
    answer: proposed,
  },
});

export const terminateContract = defineCall(calls.terminateContract, {
  summary: 'Asks the other side of a contract for its end.',
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
  summary: 'Takes back what the agent asked for and the other side has not answered.',
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
    'Answers what the other side of a contract asked for, of any kind: its own calls take the same answers.',
  request: () => ({
    contractId: z.uuid(),
    status: z
      .enum(answerLetters)
      .describe('A accepts, or keeps what was to end; R refuses; C confirms the end.'),
    version: version().optional().describe('Of the terms that the agent was shown.'),
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
    'What terms would have paid an agent right below on each of the last thirty days, newest first; nothing is proposed.',
  request: () => ({
    kind: kind(),
    memberId: z.uuid(),
    category: z.enum(contractCategories).optional().describe('CONS, all games, without it.'),
    before: wireTime.optional().describe('`nextBefore` of the page before.'),
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
          net: wireMoneyDelta.describe('Of the gross, what agents further below would have left.'),
          kept: wireMoneyDelta
            .nullable()
            .describe('What the asking agent would have kept; null on days without a contract.'),
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
