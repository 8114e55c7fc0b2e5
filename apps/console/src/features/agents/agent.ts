import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/agents/ops-calls';

/** An agent as returned for their page. */
export type Agent = Answer<typeof read>;
