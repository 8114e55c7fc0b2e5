import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/disputes/ops-calls';

/** A bill disputed by an agent. */
export type Dispute = Answer<typeof list>['list'][number];

/** Possible verdicts of an operator. */
export type Verdict = 'uphold' | 'decline';
