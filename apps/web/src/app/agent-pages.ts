import type { PageModule } from './pages.ts';

/** Page files of the agent center, kept in a chunk of their own so that lobby visitors do not load their names. */
export const agentPages = import.meta.glob<PageModule>('./routes/agent/*.tsx');
