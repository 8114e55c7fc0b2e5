import type { z } from 'zod';

/**
 * What a process was told, by its schema. An empty variable counts as one that is not there.
 *
 * @throws naming every problem at once, and never a value
 */
export function parseEnv<S extends z.ZodType>(schema: S, source: NodeJS.ProcessEnv): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`The environment is not right:\n  ${problems.join('\n  ')}`);
}
