import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/operators/ops-calls';

export type ListedOperator = Answer<typeof calls.list>['list'][number];

/** One-time link just created for an operator. */
export interface Invitation {
  readonly username: string;
  readonly token: string;
}
