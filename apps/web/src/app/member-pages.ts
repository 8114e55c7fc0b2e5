import type { PageModule } from './pages.ts';

/** Page files of the member center, kept in a chunk of their own so that lobby visitors do not load their names. */
export const memberPages = import.meta.glob<PageModule>('./routes/member/*.tsx');
