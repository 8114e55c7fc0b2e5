import type { Answer } from '@app/client/calls';
import type { read } from '@app/shared/ops/agents';

/** An agent, as their page asks for them. */
export type Agent = Answer<typeof read>;
