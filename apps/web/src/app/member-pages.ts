import type { PageModule } from './pages.ts';

/** Page files of the member center, kept in a separate chunk so that lobby visitors do not load their names. */
export const memberPages = import.meta.glob<PageModule>('./routes/member/*.tsx');
