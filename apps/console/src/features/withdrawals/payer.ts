import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/withdrawals/channels.ops-calls';

/** A withdrawal provider of the site. */
export type Payer = Answer<typeof calls.list>['list'][number];
