import type { Answer } from '@app/client/calls';
import type { list } from '@app/shared/ops/disputes';

/** A bill that an agent disputes. */
export type Dispute = Answer<typeof list>['list'][number];

/** What an operator may answer. */
export type Verdict = 'uphold' | 'decline';
