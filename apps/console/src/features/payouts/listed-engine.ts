import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/payouts/ops-calls';

export type ListedEngine = Answer<typeof calls.engines>['list'][number];
export type ListedRun = Answer<typeof calls.runs>['list'][number];
