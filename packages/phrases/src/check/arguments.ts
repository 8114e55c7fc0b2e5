import type { Written } from './catalogue.ts';
import { argumentsOf } from './parts.ts';

/** By domain and key, where there are any: the arguments, as the name of a property so that a type can read it. */
export type Arguments = Readonly<Record<string, ArgumentsOfDomain>>;
type ArgumentsOfDomain = Readonly<Record<string, Readonly<Record<string, true>>>>;

/** What each phrase of English has to be given. `arguments.json` is this, for the types of those that say it. */
export const argumentsOfPhrases = (english: Written): Arguments =>
  withoutEmpty(
    Object.entries(english).map(([domain, phrases]) => [
      domain,
      withoutEmpty(Object.entries(phrases).map(([key, message]) => [key, wantedBy(message)])),
    ]),
  );

/** One property: the arguments as they stand in a phrase, `{name}` or `{count, plural}`, each once. */
function wantedBy(message: string): Readonly<Record<string, true>> {
  const kinds = new Map<string, string>();
  for (const { name, kind } of argumentsOf(message, 'en')) {
    if (kind !== 'as it is' || !kinds.has(name)) kinds.set(name, kind);
  }
  const said = [...kinds].map(([name, kind]) =>
    kind === 'as it is' ? `{${name}}` : `{${name}, ${kind}}`,
  );
  return said.length > 0 ? { [said.sort().join('')]: true } : {};
}

const withoutEmpty = <T extends object>(entries: readonly (readonly [string, T])[]) =>
  Object.fromEntries(entries.filter(([, value]) => Object.keys(value).length > 0));
