import type { Answer } from '@app/client/calls';
import type * as calls from '@app/shared/segments/ops-calls';

export type ListedSegment = Answer<typeof calls.list>['list'][number];
