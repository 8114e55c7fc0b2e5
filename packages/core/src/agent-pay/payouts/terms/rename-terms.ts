import type { NamedTerms } from '../engine.ts';

type Names<Terms extends object> = Readonly<Record<string, keyof Terms & string>>;

/**
 * For contracts on all games, whose terms are single values.
 *
 * @param names what pages call each of the terms, and its own name
 */
export function renameTerms<Terms extends object>(names: Names<Terms>): NamedTerms<Terms> {
  const pairs = Object.entries(names);
  return {
    read: (sent) => ({ category: 'CONS', terms: renamed(sent, pairs) as Terms }),
    write: (terms) =>
      renamed(
        terms,
        pairs.map(([name, own]) => [own, name]),
      ),
  };
}

function renamed(terms: object, names: readonly (readonly [string, string])[]): object {
  const values = new Map<string, unknown>(Object.entries(terms));
  return Object.fromEntries(names.map(([from, to]) => [to, values.get(from)]));
}
