import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/reconciliation/ops-calls';

export type ListedBreak = Answer<typeof calls.breaks>['list'][number];
