import { execFileSync } from 'node:child_process';
import { TURNS } from '../../tests/support/turns.ts';
import { ROOT } from './program.ts';

/**
 * The turn of the last commit, from its hash: a commit always has the same one, so that its run can be repeated.
 * Without a repository it is the first.
 */
export function turnOfCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return (Number.parseInt(hash, 16) % TURNS) + 1;
  } catch {
    return 1;
  }
}
