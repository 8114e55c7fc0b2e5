/** What the pages that people come to first say. */
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
/** The list of all others, which is wanted before any of them. */
const LIST = 'pages';

/** Whose first screens a file of phrases is needed for: its language. */
export function languageOfFirstScreens(file: string): string | undefined {
  const [, language, domain] = FILE.exec(file) ?? [];
  return [...FIRST_DOMAINS, LIST].some((first) => first === domain) ? language : undefined;
}
