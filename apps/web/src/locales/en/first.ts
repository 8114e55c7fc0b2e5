import shared from '@app/phrases/en/errors.json' with { type: 'json' };
import errorsOfPage from './errors.json' with { type: 'json' };

/** What is said on the pages that people come to first, in one file: each more would cost a way. */
export { default as ui } from '@app/ui/words/en.json';
export { default as access } from './access.json';
export { default as content } from './content.json';
export { default as frame } from './frame.json';
export { default as games } from './games.json';
export { default as home } from './home.json';
export { default as lobby } from './lobby.json';
export { default as search } from './search.json';

/** The catalogue of the specification, and over it what this page says in its own words. */
export const errors = { ...shared, ...errorsOfPage };
