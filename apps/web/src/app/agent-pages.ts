import type { PageModule } from './pages.ts';

/** The files of the agent centre, apart: a visitor of the lobby need not learn their names. */
export const agentPages = import.meta.glob<PageModule>('./routes/agent/*.tsx');
