import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/member-limits';

/** Current restrictions and limits of a member. */
export type Limits = Answer<typeof read>;
