import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';

/** An error that the person at the terminal can fix; printed as one sentence without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

const NAME_COLUMNS = 16;
const OUTCOME_COLUMNS = 56;

/** Runs one step of a task and prints its name, result and duration. */
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

/** Elapsed time, such as `1.2 s`. */
export const seconds = (startedAt: number): string =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

const FULL = 'The disk is full. Make room, or name a folder on another disk in DATA_DIR.';

/** Error message for the terminal: a sentence for a known problem, the full stack for a bug. */
export function describeFailure(error: unknown): string {
  const { code } = error as { code?: string };
  if (code === 'ENOSPC') return FULL;
  if (error instanceof Problem) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (/No space left on device/i.test(error.message)) return FULL;
  return process.env.DEBUG ? `${error.stack}` : error.message;
}

/** Reads a secret from the first line of input, typed or piped, because arguments are visible to others. */
export async function firstLine(input: Readable): Promise<string> {
  for await (const line of createInterface({ input })) return line.trim();
  return '';
}
