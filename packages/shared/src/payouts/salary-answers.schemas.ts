import { z } from 'zod';
import { answerLetters } from '../contracts/states.ts';
import { once } from '../once.ts';

export const version = once(() => z.string().regex(/^\d{1,18}$/));

/** An answer to the other side of a contract, without the contract's id. */
export const answer = once(() => ({
  status: z
    .enum(answerLetters)
    .describe('A: accept, or keep the contract; R: refuse; C: confirm the end.'),
  version: version().optional().describe('Version of the terms shown to the agent.'),
}));

export const refusals = [
  'contract.not_found',
  'contract.already_answered',
  'contract.other_side_answers',
  'contract.no_end_asked',
  'contract.changed_meanwhile',
  'contract.not_direct_downline',
  'contract.upline_without_contract',
  'contract.upline_frozen',
  'contract.not_dominated',
  'contract.backs_others',
  'agent.frozen',
] as const;

export const tierRefusals = [...refusals, 'contract.tier_not_covered'] as const;

/** Sums of a running period are slow, so a page that shows only dates can skip them. */
export const datesOnly = once(() => ({
  only: z.literal('dates').optional().describe('Returns only dates; `soFar` is null.'),
}));
