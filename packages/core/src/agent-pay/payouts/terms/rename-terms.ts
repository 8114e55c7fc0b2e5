import type { NamedTerms } from '../engine.ts';

type Names<Terms extends object> = Readonly<Record<string, keyof Terms & string>>;

/**
 * Conversion for contracts on all games whose terms are single values: only the names differ.
 *
 * @param names the stored name of each term by its name in wire format
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
