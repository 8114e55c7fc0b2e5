import { z } from 'zod';
import type { LanguageCode } from '../locale/languages.ts';

export type NamesByLanguage = Readonly<Partial<Record<LanguageCode, string>>>;

/** What is called `name` wherever `names` does not say otherwise. */
export interface NamedByLanguage {
  readonly name: string;
  readonly names: NamesByLanguage;
}

/** What readers of a language call it. */
export const nameIn = ({ name, names }: NamedByLanguage, language: LanguageCode): string =>
  names[language] ?? name;

const written = z.strictObject({ name: z.string(), names: z.record(z.string(), z.string()) });

/** A name as a message keeps it: in each language that it has, and for all others. */
export const writtenNames = (named: z.infer<typeof written>): string =>
  JSON.stringify({ name: named.name, names: named.names });

/** What readers of a language call it; nothing of an erased message. Older messages keep some names in one language. */
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
