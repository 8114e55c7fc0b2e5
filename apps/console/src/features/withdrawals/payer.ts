import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/withdrawal-channels';

/** A company by which the site pays withdrawals. */
export type Payer = Answer<typeof calls.list>['list'][number];
