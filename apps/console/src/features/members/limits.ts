import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/member-limits';

/** What holds for a member now. */
export type Limits = Answer<typeof read>;
