import type { PageModule } from './pages.ts';

/** Page files of the agent center, kept in a separate chunk so that lobby visitors do not load their names. */
export const agentPages = import.meta.glob<PageModule>('./routes/agent/*.tsx');
