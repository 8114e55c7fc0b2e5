import type { Phrase } from '@app/phrases/domains';
import type { Language } from '@app/phrases/languages';
import { phrasesOf, speakerOf } from '@app/phrases/read';
import { WINDOW_MS } from '@app/shared/domain/salary-windows';

/** What a search engine and a shared link say about a page: its title, and what one finds there. */
interface PublicPage {
  readonly title: string;
  /** Its name is in the title already, which is whole then. */
  readonly namesSite: boolean;
  readonly description: string;
}

/** What the page at `/` is called in the catalogue; no page has it for an address. */
const LOBBY = 'lobby';

type Title = Phrase<'server/public-pages'> & `${string}.title`;

/** Undefined for what only its member may see: member, cashier and agent pages, games. */
export function publicPage(
  path: string,
  language: Language,
  siteName: string,
): PublicPage | undefined {
  const phrases = phrasesOf(language, 'server/public-pages');
  const name = path === '/' ? LOBBY : path.slice(1);
  const key = `${name}.title`;
  if (!isTitle(key, phrases) || path === `/${LOBBY}`) return undefined;
  const say = speakerOf(language, 'server/public-pages');
  return {
    title: say(key, { site: siteName }),
    namesSite: phrases[key].includes('{site}'),
    description: say(`${name}.description` as 'join.description', { minutes: WINDOW_MS / 60_000 }),
  };
}

const isTitle = (key: string, phrases: object): key is Title => Object.hasOwn(phrases, key);
