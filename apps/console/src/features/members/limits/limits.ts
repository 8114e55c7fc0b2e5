import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/members/limits.ops-calls';

/** Current restrictions and limits of a member. */
export type Limits = Answer<typeof read>;
