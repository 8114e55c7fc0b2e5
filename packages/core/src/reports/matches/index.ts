export { type ListedMatch, listMatches } from './list-matches.ts';
