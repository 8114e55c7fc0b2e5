import { z } from 'zod';
import type { LanguageCode } from '../locale/languages.ts';

export type NamesByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

/** A default `name`, and other names in `names` by language. */
export interface NamedByLanguage {
  readonly name: string;
  readonly names: NamesByLanguage;
}

/** Name in a language. */
export const nameIn = ({ name, names }: NamedByLanguage, language: LanguageCode): string =>
  names[language] ?? name;

const written = z.strictObject({ name: z.string(), names: z.record(z.string(), z.string()) });

/** Format of a name in a stored message: default and translations. */
export const writtenNames = (named: z.infer<typeof written>): string =>
  JSON.stringify({ name: named.name, names: named.names });

/** Name in a language; empty for an erased message. Older messages hold some names in one language only. */
export function nameFor(text: string, language: LanguageCode): string {
  const named = readWritten(text);
  return named ? (named.names[language] ?? named.name) : text;
}

function readWritten(text: string): z.infer<typeof written> | undefined {
  try {
    return written.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
