import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Shard } from './test-arguments.ts';

const isTerminal = process.stdout.isTTY;

export const ROOT = join(import.meta.dirname, '../..');

/** A file of tests, and how long its tests took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** The result of one group of tests. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tools' own output if something failed; empty otherwise. */
  readonly output: string;
  /** Failed tests as `file > name`. */
  readonly failures?: readonly string[];
  readonly files?: readonly FileTime[];
  /** Why the group ran nothing. */
  readonly note?: string;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };

/** Which tests of a group run, and with which environment. */
export interface Selection {
  readonly env: NodeJS.ProcessEnv;
  /** Parts of file names; with none, all files run. */
  readonly words: readonly string[];
  /** Whether the group was asked for by name. */
  readonly isNamed: boolean;
  readonly shard?: Shard | undefined;
  /** Runs only tests that differ from this commit or import something that does. */
  readonly changedSince?: string | undefined;
  /** Writes snapshots and generated pages anew. */
  readonly update?: true | undefined;
}

export interface Ended {
  readonly isFine: boolean;
  readonly output: string;
}

/** Runs a tool of the repository on the pinned Node and keeps what it prints. It ends with us. */
export function runTool(
  args: readonly string[],
  { cwd = ROOT, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, FORCE_COLOR: isTerminal ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    const end = (isFine: boolean, last = '') => {
      process.removeListener('exit', endWithUs);
      const printed = `${Buffer.concat(output)}${last}`;
      resolve({ isFine, output: isTerminal ? printed : stripVTControlCharacters(printed) });
    };
    child.once('error', (error) => end(false, error.message));
    child.once('close', (code) => end(code === 0));
  });
}

/** A tool that either accepts the whole repository or does not counts as one test. */
export async function runCheck(...commands: readonly (readonly string[])[]): Promise<Tally> {
  const results: Ended[] = [];
  for (const command of commands) results.push(await runTool(command));
  const complaints = results.filter(({ isFine }) => !isFine).map(({ output }) => output);
  const failed = complaints.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: complaints.join('\n') };
}
