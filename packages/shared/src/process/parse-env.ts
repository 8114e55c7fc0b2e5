import type { z } from 'zod';
import { withServerPasswords, wrongAddress } from './server-address.ts';

/** Variables with a value. Empty ones count as missing. */
export type GivenEnv = Readonly<Record<string, string>>;

/** A setting and its problem, without its value. */
export type EnvProblem = readonly [name: string, problem: string];

/**
 * Parses a process's environment with a schema and with rules that compare settings. The rules run even if the schema
 * fails, so an operator can fix everything at once.
 * @throws Error naming every setting that is missing or wrong, and never a value
 */
export function parseEnv<S extends z.ZodType>(
  schema: S,
  source: Readonly<Record<string, string | undefined>>,
  rules: (given: GivenEnv) => readonly EnvProblem[] = () => [],
): z.output<S> {
  const given = withServerPasswords(
    Object.fromEntries(
      Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1])),
    ),
  );
  const parsed = schema.safeParse(given);
  const problems = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = String(path[0]);
    problems.set(name, name in given ? (wrongAddress(name) ?? message) : 'is missing');
  }
  for (const [name, problem] of rules(given)) {
    if (!problems.has(name)) problems.set(name, problem);
  }
  if (parsed.success && problems.size === 0) return parsed.data;
  const lines = [...problems].map(([name, problem]) => `\n  ${name}: ${problem}`);
  throw new Error(`These settings are missing or wrong:${lines.join('')}`);
}

/** Problems for the names without a value. */
export const missingOf = (given: GivenEnv, names: readonly string[]): EnvProblem[] =>
  names.filter((name) => !given[name]).map((name) => [name, 'is missing']);
