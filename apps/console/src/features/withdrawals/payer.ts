import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/ops/withdrawal-channels';

/** A withdrawal provider of the site. */
export type Payer = Answer<typeof calls.list>['list'][number];
