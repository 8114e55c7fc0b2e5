import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/agents';

/** An agent as returned for their page. */
export type Agent = Answer<typeof read>;
