import { z } from 'zod';
import type { LanguageCode } from './languages.ts';

const written = z.strictObject({ name: z.string(), names: z.record(z.string(), z.string()) });

/** A name as a message keeps it: in each language that it has, and for all others. */
export const writtenNames = (named: z.infer<typeof written>): string =>
  JSON.stringify({ name: named.name, names: named.names });

/** What readers of a language call it; nothing of an erased message. */
export function nameFor(text: string, language: LanguageCode): string {
  if (text === '') return '';
  const { name, names } = written.parse(JSON.parse(text));
  return names[language] ?? name;
}
