import type { Answer } from '@app/client/calls';
import type { limits, realityCheck } from '@app/shared/limits/schemas';

type Limits = Answer<typeof limits>;

export type Limit = Limits['list'][number];
export type LimitChange = Limits['history'][number];
export type Spent = Limits['spent'][number];
export type RealityCheck = Answer<typeof realityCheck>;
