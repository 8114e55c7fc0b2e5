import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Shard } from './test-arguments.ts';

const isTerminal = process.stdout.isTTY;

export const ROOT = join(import.meta.dirname, '../..');

/** A test file and the duration of its tests. */
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
  /** Reason for running no tests. */
  readonly note?: string;
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };

/** Selection of a group's tests, and their environment. */
export interface Selection {
  readonly env: NodeJS.ProcessEnv;
  /** Parts of file names; with none, all files run. */
  readonly words: readonly string[];
  /** Whether the group was selected by name. */
  readonly isNamed: boolean;
  readonly shard?: Shard | undefined;
  /** Runs only tests that differ from this commit or import something that does. */
  readonly changedSince?: string | undefined;
  /** Updates snapshots and generated pages. */
  readonly update?: true | undefined;
}

export interface Ended {
  readonly isFine: boolean;
  readonly output: string;
}

/** Runs a tool of the repository with the pinned Node and captures its output. It is killed when this process exits. */
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

/** Runs a tool that accepts or rejects the whole repository; it counts as one test. */
export async function runCheck(...commands: readonly (readonly string[])[]): Promise<Tally> {
  const results: Ended[] = [];
  for (const command of commands) results.push(await runTool(command));
  const complaints = results.filter(({ isFine }) => !isFine).map(({ output }) => output);
  const failed = complaints.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: complaints.join('\n') };
}
