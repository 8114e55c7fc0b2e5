import type { Phrase } from '@app/phrases/domains';
import type { Language } from '@app/phrases/languages';
import { phrasesOf, translatorOf } from '@app/phrases/translator';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';

/** Title and description of a page for search engines and link previews. */
interface PublicPage {
  readonly title: string;
  /** Whether the title already contains the site's name. */
  readonly namesSite: boolean;
  readonly description: string;
}

/** Key of the phrases of the page at `/`, which has no name in its path. */
const LOBBY = 'lobby';

type Title = Phrase<'server/public-pages'> & `${string}.title`;

/** Undefined for pages that are not public: member, cashier and agent pages, games. */
export function publicPage(
  path: string,
  language: Language,
  siteName: string,
): PublicPage | undefined {
  const phrases = phrasesOf(language, 'server/public-pages');
  const name = path === '/' ? LOBBY : path.slice(1);
  const key = `${name}.title`;
  if (!isTitle(key, phrases) || path === `/${LOBBY}`) return undefined;
  const say = translatorOf(language, 'server/public-pages');
  return {
    title: say(key, { site: siteName }),
    namesSite: phrases[key].includes('{site}'),
    description: say(`${name}.description` as 'join.description', { minutes: WINDOW_MS / 60_000 }),
  };
}

const isTitle = (key: string, phrases: object): key is Title => Object.hasOwn(phrases, key);
