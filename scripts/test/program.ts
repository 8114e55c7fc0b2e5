import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const isTerminal = process.stdout.isTTY;

export const ROOT = join(import.meta.dirname, '../..');

/** A file of tests, and how long its tests took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** What one group of tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What a person needs to see when something failed. */
  readonly output: string;
  readonly files?: readonly FileTime[];
}

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, output: '' };

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
