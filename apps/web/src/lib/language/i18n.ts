import { FIRST_DOMAINS } from '@app/phrases/first-screens';
import { directionOf, sourceOf, type Tag } from '@app/phrases/languages';
import { fromTheLeft, inLayers } from '@app/phrases/layers';
import { loadPageDomain } from '@app/phrases/load/web';
import { isPseudo } from '@app/phrases/pseudo-locales';
import type { Locale } from './languages.ts';
import { type OwnPhrases, ownPhrasesOf, readOwnPhrases } from './own-phrases.ts';
import { pageTexts } from './page-texts.ts';
import { createTexts, type ReadPhrases, type Texts } from './texts.ts';

/**
 * Loads the phrases of the first screens, so that they never wait for them; others are loaded with their routes.
 *
 * @throws the browser's error if a file cannot be loaded
 */
export async function startI18n(locale: Locale): Promise<Texts> {
  pageTexts.subscribe(setDocumentLanguage);
  await pageTexts.start(locale, readingWith(readOwnPhrases()), FIRST_DOMAINS);
  return pageTexts;
}

function setDocumentLanguage(): void {
  const { language } = pageTexts;
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/**
 * Loads the frame's phrases in a language before switching to it, so that a failure is noticed before.
 *
 * @throws the browser's error if a file cannot be loaded
 */
export async function loadFirstPhrases(locale: Locale): Promise<void> {
  await Promise.all(FIRST_DOMAINS.map((domain) => loadPageDomain(sourceOf(locale), domain)));
}

/** Separate texts with all their domains loaded, for rendering once. */
export async function makeI18n(
  locale: Locale,
  domains: readonly string[],
  own: OwnPhrases = {},
): Promise<Texts> {
  const texts = createTexts();
  await texts.start(locale, readingWith(own), [...new Set([...FIRST_DOMAINS, ...domains])]);
  return texts;
}

/** Pseudo-locales are generated from English, by code that readers never load. */
const readingWith =
  (own: OwnPhrases): ReadPhrases =>
  async (language, domain) => {
    const source = sourceOf(language);
    const written = await loadPageDomain(source, domain);
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
  };
