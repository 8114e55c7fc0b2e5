/** Domains of the pages that visitors see first. */
export const FIRST_DOMAINS = [
  'ui',
  'access',
  'content',
  'errors',
  'frame',
  'games',
  'home',
  'lobby',
  'search',
] as const;

const FILE = /\/phrases\/src\/([\w-]+)\/(?:web\/)?([\w-]+)\.(json|ts)$/;
/** File that lists all other domains, needed to load any of them. */
const LIST = 'pages';

/** Language of a phrase file that first screens need; undefined for other files. */
export function languageOfFirstScreens(file: string): string | undefined {
  const [, language, domain] = FILE.exec(file) ?? [];
  return [...FIRST_DOMAINS, LIST].some((first) => first === domain) ? language : undefined;
}
