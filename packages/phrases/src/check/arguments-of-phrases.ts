import type { Written } from './catalogue.ts';
import { argumentsOf } from './parts.ts';

/** By domain and key, for phrases with arguments: the arguments encoded as a property name, which types can read. */
export type Arguments = Readonly<Record<string, ArgumentsOfDomain>>;
type ArgumentsOfDomain = Readonly<Record<string, Readonly<Record<string, true>>>>;

/** Arguments of each English phrase. `arguments.json` stores them for the types of phrase functions. */
export const argumentsOfPhrases = (english: Written): Arguments =>
  withoutEmpty(
    Object.entries(english).map(([domain, phrases]) => [
      domain,
      withoutEmpty(
        Object.entries(phrases).map(([key, message]) => [key, encodedArguments(message)]),
      ),
    ]),
  );

/** A single property with the distinct arguments of a phrase, such as `{name}` or `{count, plural}`. */
function encodedArguments(message: string): Readonly<Record<string, true>> {
  const kinds = new Map<string, string>();
  for (const { name, kind } of argumentsOf(message, 'en')) {
    if (kind !== 'plain' || !kinds.has(name)) kinds.set(name, kind);
  }
  const placeholders = [...kinds].map(([name, kind]) =>
    kind === 'plain' ? `{${name}}` : `{${name}, ${kind}}`,
  );
  return placeholders.length > 0 ? { [placeholders.sort().join('')]: true } : {};
}

const withoutEmpty = <T extends object>(entries: readonly (readonly [string, T])[]) =>
  Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
