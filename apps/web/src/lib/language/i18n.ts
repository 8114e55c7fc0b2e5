import { fillingIn } from '@app/phrases/fill-in';
import { FIRST_DOMAINS } from '@app/phrases/first-screens';
import { directionOf, sourceOf, type Tag } from '@app/phrases/languages';
import { fromTheLeft, inLayers } from '@app/phrases/layers';
import { loadPageDomain } from '@app/phrases/load/web';
import { isPlain, type Message } from '@app/phrases/message';
import { isPseudo } from '@app/phrases/pseudo-locales';
import i18next, { type BackendModule, type I18nFormatModule, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from './languages.ts';
import { type OwnPhrases, ownPhrasesOf, readOwnPhrases } from './own-phrases.ts';

/**
 * Loads the phrases of the first screens, so that they never wait for them; others are loaded with their routes.
 *
 * @throws the browser's error if a file cannot be loaded
 */
export async function startI18n(locale: Locale): Promise<i18n> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  });
  await loadFirstPhrases(locale);
  i18next.use(initReactI18next);
  return begin(i18next, locale, { more: [], own: readOwnPhrases() });
}

/**
 * Loads the frame's phrases in a language before switching to it; otherwise i18next would show keys.
 *
 * @throws the browser's error if a file cannot be loaded
 */
export async function loadFirstPhrases(locale: Locale): Promise<void> {
  await Promise.all(FIRST_DOMAINS.map((domain) => loadPageDomain(sourceOf(locale), domain)));
}

/** A separate instance with all its namespaces loaded, for rendering once. */
export const makeI18n = (
  locale: Locale,
  namespaces: readonly string[],
  own: OwnPhrases = {},
): Promise<i18n> => begin(i18next.createInstance(), locale, { more: namespaces, own });

const failuresOf = new WeakMap<i18n, unknown[]>();
/** The state by which i18next marks a namespace that failed to load and is not requested again. */
const FAILED = -1;

/** Clears failed namespaces before a part of the page is retried, so that they are requested again. */
export function forgetFailedPhrases(texts: i18n = i18next): void {
  const { state } = texts.services.backendConnector as { state: Record<string, number> };
  for (const [name, how] of Object.entries(state)) if (how === FAILED) delete state[name];
  failuresOf.get(texts)?.splice(0);
}

interface LoadedPhrases {
  readonly more: readonly string[];
  readonly own: OwnPhrases;
}

async function begin(texts: i18n, lng: Locale, { more, own }: LoadedPhrases): Promise<i18n> {
  const failures: unknown[] = [];
  failuresOf.set(texts, failures);
  await texts
    .use(messages())
    .use(bundles(own, (error) => failures.push(error)))
    .init({
      lng,
      fallbackLng: false,
      // `zh-CN` is complete; with fallbacks i18next would load `zh` too, which is English.
      load: 'currentOnly',
      ns: [...new Set([...FIRST_DOMAINS, ...more])],
      defaultNS: 'frame',
      keySeparator: false,
      // A page without its phrases fails like one without its script, instead of showing keys.
      parseMissingKeyHandler: (key) => {
        if (failures.length > 0) throw failures[0];
        return key;
      },
    });
  return texts;
}

/** Methods missing from the library's types: i18next calls them for every text. */
interface Formatter extends I18nFormatModule {
  parse(message: Message, args: object, language: string, domain: string, key: string): string;
  addLookupKeys<Keys>(keys: Keys): Keys;
}

/** Formats phrases as the server and the console do. The build has parsed them, so no parser is loaded. */
function messages(): Formatter {
  const read = new Map<string, ReturnType<typeof fillingIn>>();
  return {
    type: 'i18nFormat',
    // Plurals are inside the phrases, not in their keys.
    addLookupKeys: (keys) => keys,
    parse(message, args, language, domain, key) {
      // A missing phrase arrives as its key, and must not be cached under the phrase's name.
      if (typeof message === 'string' && isPlain(message)) return message;
      const name = `${language} ${domain}:${key}`;
      const fillIn = read.get(name) ?? fillingIn(message, language);
      read.set(name, fillIn);
      return fillIn(args);
    },
  };
}

/** Each domain is loaded on first use. Pseudo-locales are generated from English, by code that readers never load. */
const bundles = (own: OwnPhrases, onFailure: (error: unknown) => void): BackendModule => ({
  type: 'backend',
  init: () => {},
  async read(language, domain) {
    const source = sourceOf(language);
    const written = await loadPageDomain(source, domain).catch((error) => {
      onFailure(error);
      throw error;
    });
    const phrases = inLayers(written, ownPhrasesOf(own, source, domain));
    if (source === language) return phrases;
    if (isPseudo(language)) {
      const { pseudo } = await import('@app/phrases/pseudo');
      return pseudo(language, phrases);
    }
    // English, overlaid with the site's own phrases in the reader's language.
    const isTurned = directionOf(language) !== directionOf(source);
    return inLayers(
      isTurned ? fromTheLeft(phrases) : phrases,
      ownPhrasesOf(own, language as Tag, domain),
    );
  },
});
