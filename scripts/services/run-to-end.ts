import { type SpawnOptions, spawn } from 'node:child_process';

interface Ended {
  /** Undefined if a signal ended it, or it did not start. */
  readonly status: number | undefined;
  readonly stdout: string;
  /** Error output, or the reason why it did not start. */
  readonly stderr: string;
}

/** Runs a program asynchronously and returns its result. It is killed when this process exits. */
export function runToEnd(
  program: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio'>,
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const endWithUs = () => child.kill();
    process.once('exit', endWithUs);
    const printed: string[] = [];
    const complaints: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text) => printed.push(text));
    child.stderr?.setEncoding('utf8').on('data', (text) => complaints.push(text));
    child.once('error', ({ message }) => complaints.push(message));
    child.once('close', (code) => {
      process.removeListener('exit', endWithUs);
      const status = code === null || code < 0 ? undefined : code;
      resolve({ status, stdout: printed.join(''), stderr: complaints.join('') });
    });
  });
}
