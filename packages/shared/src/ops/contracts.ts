import { z } from 'zod';
import { contractTerms } from '../payouts/contract-terms.ts';
import { waiting } from './audit.ts';
import { defineOpsCall } from './define-ops-call.ts';

const idExample = '0b1f7a52-0c7e-4a3c-9c7e-2f5a7f0d1c11';
const approvalExample = { approvalId: 'b6d2f7a0-58bd-4a0c-b0cb-6f1d3c2c9d10' };

export const propose = defineOpsCall({
  name: 'contracts.propose',
  method: 'POST',
  path: '/ops/v1/contracts/propose',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'contract.proposed', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Asks that the platform offers an agent a contract, which the agent answers; another operator approves.',
  request: { id: z.uuid().describe('The agent.'), terms: contractTerms },
  answer: waiting,
  errors: [
    'agent.not_found',
    'contract.not_with_platform',
    'contract.already_active',
    'contract.not_dominated',
    'contract.threshold_not_permitted',
  ],
  example: {
    request: {
      id: idExample,
      terms: {
        ...{ kind: 'realtime', profitRate: 0.002, lossRate: 0.006 },
        singleBetThreshold: 100,
      },
      reason: 'As agreed on in Hanoi',
    },
    answer: approvalExample,
  },
});

export const end = defineOpsCall({
  name: 'contracts.end',
  method: 'POST',
  path: '/ops/v1/contracts/end',
  who: 'agents.manage',
  ofSite: true,
  audit: { action: 'contract.ended', takesReason: true, fourEyes: 'always' },
  ratePerMinute: 20,
  summary:
    'Asks that a contract ends with the running window, or an unanswered one is withdrawn; another operator approves.',
  request: { contractId: z.uuid() },
  answer: waiting,
  errors: ['contract.not_found', 'contract.backs_others'],
  example: {
    request: { contractId: '5d0a4f52-93c1-4a73-a7ac-6a40b2f7d7f4', reason: 'They left us' },
    answer: approvalExample,
  },
});
