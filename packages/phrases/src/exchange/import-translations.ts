import { checkPhrase } from '../check/check-catalogue.ts';
import { findNote, type Notes } from '../check/notes.ts';
import type { Translation } from '../check/staleness.ts';
import type { ReadUnit } from './xliff.ts';

export interface Imported {
  /** New texts of the language's catalog, by domain and key. */
  readonly written: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** `domain:key` of translations that match the current English. */
  readonly accepted: ReadonlySet<string>;
  /** Each as `domain: key: why`. */
  readonly refused: readonly string[];
}

interface Importing {
  readonly language: string;
  /** Current catalog. */
  readonly translations: readonly Translation[];
  readonly units: readonly ReadUnit[];
  readonly notes: Notes;
}

/** Imports translations, except those that fail a check. Unchanged ones keep their state. */
export function importTranslations(importing: Importing): Imported {
  const { translations, units, notes } = importing;
  const byPlace = new Map(translations.map((each) => [placeOf(each), each]));
  const written = new Map<string, Map<string, string>>();
  const accepted = new Set<string>();
  const refused: string[] = [];
  const write = ({ domain, key }: Translation, text: string) => {
    const phrases = written.get(domain) ?? new Map<string, string>();
    written.set(domain, phrases.set(key, text));
    accepted.add(placeOf({ domain, key }));
  };
  for (const unit of units) {
    const translation = byPlace.get(placeOf(unit));
    if (!translation) refused.push(`${unit.domain}: ${unit.key}: is no phrase of English`);
    else if (isWritten(unit, translation)) {
      const problems = problemsOf(unit, translation, importing);
      refused.push(...problems.map((problem) => `${unit.domain}: ${unit.key}: ${problem}`));
      if (problems.length === 0) write(translation, `${unit.target}`);
    }
  }
  for (const translation of translations) {
    const isKept = findNote(notes, translation.domain, translation.key)?.keep;
    if (isKept && translation.target !== translation.english)
      write(translation, translation.english);
  }
  return { written, accepted, refused };
}

export const placeOf = ({ domain, key }: { readonly domain: string; readonly key: string }) =>
  `${domain}:${key}`;

/** Whether a unit changes the text, or confirms a stale one. */
const isWritten = ({ target, isDone }: ReadUnit, { target: ours, state }: Translation): boolean =>
  target !== undefined && target !== '' && (target !== ours || (isDone && state === 'stale'));

function problemsOf(
  { domain, key, source, target, inside }: ReadUnit,
  { english }: Translation,
  { language, notes }: Importing,
): string[] {
  if (source !== english) return ['English has changed since the export'];
  if (inside.length > 0) return [`<${inside[0]}> stands inside, and a phrase has no markup`];
  return checkPhrase({ notes, domain, key, language, english, message: `${target}` });
}
