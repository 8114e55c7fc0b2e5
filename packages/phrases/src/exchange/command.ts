import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languageTags } from '@app/shared/locale/languages';
import { type Phrases, readCatalogue } from '../check/catalogue.ts';
import { crowdedPhrases, missingIn } from '../check/check-notes.ts';
import { readNotes } from '../check/notes.ts';
import { reportLanguages } from '../check/report.ts';
import { accepting, readMadeFrom, translationsOf, writeMadeFrom } from '../check/staleness.ts';
import { languages } from '../languages.ts';
import { importTranslations, placeOf } from './import-translations.ts';
import { readXliff, writeXliff } from './xliff.ts';

const USAGE = `npm run phrases -- status                        translated and stale phrases of each language
npm run phrases -- stale LANGUAGE                lists phrases whose English has changed, one a line
npm run phrases -- accept LANGUAGE [DOMAIN[:KEY]…]   marks translations as current; without a name, all of them
npm run phrases -- notes [DOMAIN]                lists phrases without a note, and those without room for longer words
npm run phrases -- export LANGUAGE [FILE]        writes an XLIFF 2.0 document for translators
npm run phrases -- import FILE                   imports one, except phrases that a check refuses`;

const SOURCES = join(import.meta.dirname, '..');

const say = (lines: readonly string[]) => {
  if (lines.length > 0) console.log(lines.join('\n'));
};

const all = (language: string) => translationsOf(readCatalogue(), language, readMadeFrom(language));

const staleOf = (language: string) => all(language).filter(({ state }) => state === 'stale');

function tagged(language = ''): string {
  const tags: readonly string[] = Object.values(languageTags);
  if (language === 'en' || !tags.includes(language))
    throw new Error(`Unknown language “${language}”. Choose one of these: ${tags.join(' ')}`);
  return language;
}

const COMMANDS: Readonly<Record<string, (...args: string[]) => void>> = {
  status: () => say(reportLanguages(readCatalogue(), readMadeFrom)),

  stale: (language) => say(staleOf(tagged(language)).map(placeOf)),

  accept: (language, ...places) => {
    const tag = tagged(language);
    const isNamed = (place: { readonly domain: string; readonly key: string }) =>
      places.length === 0 || places.includes(place.domain) || places.includes(placeOf(place));
    writeMadeFrom(tag, accepting(all(tag), isNamed));
    console.log(`Stale: ${staleOf(tag).length}`);
  },

  notes: (domain) => {
    const { en = {} } = readCatalogue();
    const selected = Object.entries(en).filter(([name]) => !domain || name === domain);
    say(selected.flatMap(([name, phrases]) => missingIn(name, phrases, readNotes())));
    say(
      crowdedPhrases(Object.fromEntries(selected), readNotes()).map(
        (each) =>
          `${each.domain}: ${each.key}: would have ${each.grown} characters of at most ${each.max} in longer words`,
      ),
    );
  },

  export: (language, file) => {
    const tag = tagged(language);
    const path = file ?? `phrases-${tag}.xlf`;
    const text = writeXliff({ language: tag, translations: all(tag), notes: readNotes() });
    writeFileSync(path, text);
    console.log(`Written to ${path}.`);
  },

  import: (file = '') => {
    const { language, units } = readXliff(readFileSync(file, 'utf8'));
    const tag = tagged(language);
    if (!languages.some((each) => each === tag))
      throw new Error(`${tag} is not in packages/phrases/src/languages.ts yet.`);
    const catalogue = readCatalogue();
    const { written, accepted, refused } = importTranslations({
      language: tag,
      units,
      notes: readNotes(),
      translations: all(tag),
    });
    for (const [domain, phrases] of written)
      writeDomain(tag, domain, {
        english: catalogue.en?.[domain] ?? {},
        phrases: { ...catalogue[tag]?.[domain], ...Object.fromEntries(phrases) },
      });
    writeMadeFrom(
      tag,
      accepting(all(tag), (place) => accepted.has(placeOf(place))),
    );
    say(refused);
    console.log(`${accepted.size} imported, ${refused.length} refused.`);
    if (refused.length > 0) process.exitCode = 1;
  },
};

interface Rewritten {
  readonly english: Phrases;
  readonly phrases: Phrases;
}

/** Keys in the order of English. */
function writeDomain(language: string, domain: string, { english, phrases }: Rewritten): void {
  const file = join(SOURCES, language, `${domain}.json`);
  const ordered = Object.keys(english).flatMap((key) =>
    Object.hasOwn(phrases, key) ? [[key, phrases[key]] as const] : [],
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n`);
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Error(USAGE);
  command(...args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
