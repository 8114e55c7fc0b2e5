import { execFileSync } from 'node:child_process';
import { Problem } from '../terminal.ts';
import { ROOT } from './program.ts';

/**
 * Files that differ from a commit, including new files, relative to the repository.
 *
 * @throws Problem if git does not find the commit
 */
export function changedFiles(since: string): string[] {
  const tracked = git('diff', '--name-only', since, '--');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return [...new Set([...tracked, ...untracked])];
}

function git(...args: readonly string[]): string[] {
  try {
    const text = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
    return text.split('\n').filter(Boolean);
  } catch (error) {
    throw new Problem(`git ${args[0]} failed: ${(error as { stderr?: string }).stderr ?? error}`);
  }
}
