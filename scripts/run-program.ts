import { spawn } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';

interface RunOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs a program with the pinned Node and returns its output. It is killed when this process exits.
 *
 * @throws Error with the output if it fails
 */
export function runNode(args: readonly string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    const printed: string[] = [];
    const complaints: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text) => printed.push(text));
    child.stderr.setEncoding('utf8').on('data', (text) => complaints.push(text));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      process.removeListener('exit', endWithUs);
      if (code === 0) return resolve(printed.join(''));
      const all = stripVTControlCharacters([...printed, ...complaints].join('')).trim();
      reject(new Error(`${args[0]} failed (${signal ?? `exit code ${code}`}):\n${all}`));
    });
  });
}
