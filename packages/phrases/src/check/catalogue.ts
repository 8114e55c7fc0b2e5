import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '../languages.ts';

export type Phrases = Readonly<Record<string, string>>;
/** The phrases of a language by domain. */
export type Written = Readonly<Record<string, Phrases>>;
/** Phrases of all languages. */
export type Catalogue = Readonly<Record<string, Written>>;

const ROOT = join(import.meta.dirname, '..');
const NOT_LANGUAGES = new Set(['check', 'exchange', 'glossary', 'load', 'notes']);

/** Reads every file of all listed languages. */
export const readCatalogue = (): Catalogue =>
  Object.fromEntries(languages.map((language) => [language, readLanguage(language)]));

function readLanguage(language: Language): Written {
  const folder = join(ROOT, language);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        file.replace(/\.json$/, ''),
        JSON.parse(readFileSync(join(folder, file), 'utf8')),
      ]),
  );
}

/** Folders of languages, listed or not. */
export const languageFolders = (): readonly string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NOT_LANGUAGES.has(entry.name))
    .map(({ name }) => name);
