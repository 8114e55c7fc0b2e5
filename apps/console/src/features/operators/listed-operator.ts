import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/operators';

export type ListedOperator = Answer<typeof calls.list>['list'][number];

/** The one-time link that was just made for an operator. */
export interface Invitation {
  readonly username: string;
  readonly token: string;
}
