import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';

/** Something the person at the terminal can mend. It is shown as one sentence, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

const NAME_COLUMNS = 16;
const OUTCOME_COLUMNS = 56;

/** Does one step of a task and prints its name, what came of it and its seconds. */
export async function step<T>(
  name: string,
  work: () => Promise<T> | T,
  describe: (outcome: T) => string = () => '',
): Promise<T> {
  const startedAt = performance.now();
  const label = `  ${name.padEnd(NAME_COLUMNS)}`;
  if (process.stdout.isTTY) process.stdout.write(`${label}…`);
  const outcome = await work();
  const eraser = process.stdout.isTTY ? '\r' : '';
  const text = describe(outcome).padEnd(OUTCOME_COLUMNS);
  console.log(`${eraser}${label}${text}${seconds(startedAt)}`);
  return outcome;
}

/** The time since then, as `1.2 s`. */
export const seconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

const FULL = 'The disk is full. Make room, or name a folder on another disk in DATA_DIR.';

/** Says what went wrong: a sentence for what can be mended, everything for a defect of ours. */
export function describeFailure(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') return FULL;
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (/No space left on device/i.test(error.message)) return FULL;
  return process.env.DEBUG ? `${error.stack}` : error.message;
}

/** What is typed or piped in before the first line ends: a secret, which is no argument of a command. */
export async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line.trim();
  return '';
}
