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
 * What the first screens need, so that none of it is waited for later; the rest comes with its route.
 *
 * @throws what the browser says of a file that cannot be loaded
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
 * Brings what the frame says in a language, before the page speaks it: i18next would say keys.
 *
 * @throws what the browser says of a file that cannot be loaded
 */
export async function loadFirstPhrases(locale: Locale): Promise<void> {
  await Promise.all(FIRST_DOMAINS.map((domain) => loadPageDomain(sourceOf(locale), domain)));
}

/** Texts of their own, with all that is asked for at hand: for what is rendered once. */
export const makeI18n = (
  locale: Locale,
  namespaces: readonly string[],
  own: OwnPhrases = {},
): Promise<i18n> => begin(i18next.createInstance(), locale, { more: namespaces, own });

/** Of each instance, what could not be loaded. */
const failuresOf = new WeakMap<i18n, unknown[]>();
/** As i18next notes a domain that it asked for in vain, and does not ask for again. */
const FAILED = -1;

/** Before a part of the page is tried again: what its phrases failed for is past, and they are asked for anew. */
export function forgetFailedPhrases(texts: i18n = i18next): void {
  const { state } = texts.services.backendConnector as { state: Record<string, number> };
  for (const [name, how] of Object.entries(state)) if (how === FAILED) delete state[name];
  failuresOf.get(texts)?.splice(0);
}

interface Said {
  readonly more: readonly string[];
  readonly own: OwnPhrases;
}

async function begin(texts: i18n, lng: Locale, { more, own }: Said): Promise<i18n> {
  const failures: unknown[] = [];
  failuresOf.set(texts, failures);
  await texts
    .use(messages())
    .use(bundles(own, (error) => failures.push(error)))
    .init({
      lng,
      fallbackLng: false,
      // `zh-CN` has all that it needs: it would bring what `zh` says too, which is English.
      load: 'currentOnly',
      ns: [...new Set([...FIRST_DOMAINS, ...more])],
      defaultNS: 'frame',
      keySeparator: false,
      // A page without its phrases fails as one without its script does, and is not shown in keys.
      parseMissingKeyHandler: (key) => {
        if (failures.length > 0) throw failures[0];
        return key;
      },
    });
  return texts;
}

/** What its types leave out: i18next calls it for every text. */
interface Formatter extends I18nFormatModule {
  parse(message: Message, args: object, language: string, domain: string, key: string): string;
  addLookupKeys<Keys>(keys: Keys): Keys;
}

/** Fills in phrases as the server and the console do. The build has parsed all of them, and kept no parser. */
function messages(): Formatter {
  const read = new Map<string, ReturnType<typeof fillingIn>>();
  return {
    type: 'i18nFormat',
    // Counts are in the phrase, and not in its key.
    addLookupKeys: (keys) => keys,
    parse(message, args, language, domain, key) {
      // So is a key whose phrase is not loaded yet: it is not kept under its name.
      if (typeof message === 'string' && isPlain(message)) return message;
      const name = `${language} ${domain}:${key}`;
      const fillIn = read.get(name) ?? fillingIn(message, language);
      read.set(name, fillIn);
      return fillIn(args);
    },
  };
}

/** Each domain is loaded when it is first asked for. Pseudo-locales are made from English, by what no reader loads. */
const bundles = (own: OwnPhrases, noteFailure: (error: unknown) => void): BackendModule => ({
  type: 'backend',
  init: () => {},
  async read(language, domain) {
    const source = sourceOf(language);
    const written = await loadPageDomain(source, domain).catch((error) => {
      noteFailure(error);
      throw error;
    });
    const phrases = inLayers(written, ownPhrasesOf(own, source, domain));
    if (source === language) return phrases;
    if (isPseudo(language)) {
      const { pseudo } = await import('@app/phrases/pseudo');
      return pseudo(language, phrases);
    }
    // English, and over it the few that the site says in the language of the reader.
    const isTurned = directionOf(language) !== directionOf(source);
    return inLayers(
      isTurned ? fromTheLeft(phrases) : phrases,
      ownPhrasesOf(own, language as Tag, domain),
    );
  },
});
