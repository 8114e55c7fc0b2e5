import { execFile } from 'node:child_process';

const ANSWER_MS_MAX = 3_000;

/** Whether a Docker engine responds; an installed client is not enough. */
export function isDockerAnswering(): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(
      'docker',
      ['version', '--format', '{{.Server.Version}}'],
      { timeout: ANSWER_MS_MAX },
      (error, stdout) => resolve(!error && stdout.trim() !== ''),
    );
  });
}
