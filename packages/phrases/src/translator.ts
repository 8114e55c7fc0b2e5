import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from './domains.ts';
import { isPartial, type Language } from './languages.ts';
import { inLayers } from './layers.ts';
import { makeTranslator, type Translate, type TranslateAny } from './make-translator.ts';
import type { PhraseFiles } from './phrase-files.ts';

const phrases = new Map<string, object>();
const translators = new Map<string, TranslateAny>();

/**
 * Phrases of a domain, for server processes. A file is read on first use, so that startup does not wait for languages.
 */
export function phrasesOf<D extends Domain>(language: Language, domain: D): PhraseFiles[D] {
  const key = `${language}/${domain}`;
  const cached = phrases.get(key) ?? readLayers(language, domain);
  phrases.set(key, cached);
  return cached as PhraseFiles[D];
}

/** Returns a function that formats phrases of a domain in a language. */
export function translatorOf<D extends Domain>(language: Language, domain: D): Translate<D>;
export function translatorOf(language: Language, domain: Domain): TranslateAny {
  return untypedTranslatorOf(language, domain);
}

/** The same for keys and arguments without static types, such as those of errors. */
export function untypedTranslatorOf(language: Language, domain: Domain): TranslateAny {
  const key = `${language}/${domain}`;
  const cached =
    translators.get(key) ?? makeTranslator<string>({ ...phrasesOf(language, domain) }, language);
  translators.set(key, cached);
  return cached;
}

const readLayers = (language: Language, domain: Domain): object =>
  isPartial(language)
    ? inLayers(readFile('en', domain), readFile(language, domain))
    : inLayers(readFile(language, domain));

function readFile(language: Language, domain: Domain): object | undefined {
  const file = join(import.meta.dirname, language, `${domain}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
