import { parseArgs } from 'node:util';
import { TURNS } from '../../tests/support/turns.ts';
import { Problem } from '../terminal.ts';

/** One of `of` equal parts of every group, for runs distributed over machines. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

export interface TestArguments {
  /** Names of groups and parts of file names, in the order given. */
  readonly words: readonly string[];
  /** Runs full counts and the complete kill matrix. */
  readonly deep: boolean;
  readonly shard?: Shard;
  /** Runs only tests that differ from this commit or import something that does. */
  readonly changedSince?: string;
  /** Runs one part of the tests that take turns. */
  readonly turn?: number;
  /** Updates snapshots and generated pages. */
  readonly update?: true;
}

/**
 * Parses `npm test -- [group…] [words…] [--deep] [--shard n/m] [--changed[=commit]] [--turn n] [-u]`.
 *
 * @throws Problem if an option is unknown or a value is malformed
 */
export function readTestArguments(args: readonly string[]): TestArguments {
  const { values, positionals } = parse(args);
  return {
    words: positionals,
    deep: values.deep === true,
    ...(values.shard !== undefined && { shard: readShard(values.shard) }),
    ...(values.changed !== undefined && { changedSince: values.changed || 'HEAD' }),
    ...(values.turn !== undefined && { turn: readTurn(values.turn) }),
    ...(values.update && { update: true }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      // A bare --changed compares with the last commit; a commit needs the equals sign.
      args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
      allowPositionals: true,
      options: {
        deep: { type: 'boolean' },
        shard: { type: 'string' },
        changed: { type: 'string' },
        turn: { type: 'string' },
        update: { type: 'boolean', short: 'u' },
      },
    });
  } catch (error) {
    throw new Problem((error as Error).message);
  }
}

function readShard(text: string): Shard {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!number || !of || number > of) {
    throw new Problem(`--shard takes a part and a count, such as 1/3, and not ${text}.`);
  }
  return { number, of };
}

function readTurn(text: string): number {
  const turn = Number(text);
  if (!Number.isInteger(turn) || turn < 1 || turn > TURNS) {
    throw new Problem(`--turn takes a number from 1 to ${TURNS}, and not ${text}.`);
  }
  return turn;
}
