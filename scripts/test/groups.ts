import { changedFiles } from './changed-files.ts';
import { NOTHING, runCheck, type Selection, type Tally } from './program.ts';
import { runPlaywright } from './run-playwright.ts';
import { runVitest } from './run-vitest.ts';

export interface Group {
  readonly name: string;
  /** Needs PostgreSQL, Redis and the migrated template. */
  readonly needsServices?: true;
  /** Words after its name select files. */
  readonly hasFiles?: true;
  run(selection: Selection): Promise<Tally>;
}

/**
 * In starting order. Browser and installation tests are mostly I/O-bound, so they run first, in parallel with CPU-bound
 * groups.
 */
export const GROUPS: readonly Group[] = [
  { name: 'browser', needsServices: true, hasFiles: true, run: runBrowser },
  { name: 'installation', needsServices: true, hasFiles: true, run: runInstallation },
  {
    name: 'lint',
    run: onFirstShard(() =>
      runCheck(
        ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'],
        ['node_modules/knip/bin/knip.js'],
      ),
    ),
  },
  // A single checker: several would check the shared types repeatedly, and other groups need the second core.
  {
    name: 'types',
    run: onFirstShard(() =>
      runCheck(['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1']),
    ),
  },
  { name: 'unit', hasFiles: true, run: runUnit },
  vitestGroup('faults', 'faults'),
  vitestGroup('invariants', 'invariants'),
  vitestGroup('http', 'http', 'access'),
  vitestGroup('integration', 'integration', 'alone'),
];

function vitestGroup(name: string, ...projects: string[]): Group {
  return {
    name,
    needsServices: true,
    hasFiles: true,
    run: (selection) => runVitest(projects, selection),
  };
}

/** A check of the whole repository cannot be sharded. */
function onFirstShard(check: () => Promise<Tally>) {
  return async ({ shard }: Selection) => ((shard?.number ?? 1) === 1 ? check() : NOTHING);
}

async function runUnit(selection: Selection): Promise<Tally> {
  if (!selection.changedSince) return runVitest(['unit', 'dom', 'source'], selection);
  // Source tests read files that they do not import, so any change can affect them.
  const changed = await runVitest(['unit', 'dom'], selection);
  const source = await runVitest(['source'], { ...selection, changedSince: undefined });
  return sum(changed, source);
}

/**
 * Images, first start, restore drill and rolling restart. They depend on few inputs, so a normal run repeats them only
 * after one of these changed.
 */
async function runInstallation(selection: Selection): Promise<Tally> {
  if (!selection.isNamed && selection.env.TEST_INSTALLATION === 'unchanged') {
    return { ...NOTHING, note: 'its inputs are those of its last pass' };
  }
  return runVitest(['installation'], { ...selection, changedSince: undefined });
}

const PAGES =
  /^(apps\/(web|console|arcade)|packages\/(client|phrases|ui)|packages\/shared)\/(?!.*\.test\.)/;

/** Browser tests do not import the pages they open: a change to any page can affect all of them. */
async function runBrowser(selection: Selection): Promise<Tally> {
  const { changedSince } = selection;
  const reachesAll = changedSince && changedFiles(changedSince).some((file) => PAGES.test(file));
  return runPlaywright(reachesAll ? { ...selection, changedSince: undefined } : selection);
}

function sum(a: Tally, b: Tally): Tally {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    output: [a.output, b.output].filter(Boolean).join('\n'),
    failures: [...(a.failures ?? []), ...(b.failures ?? [])],
    files: [...(a.files ?? []), ...(b.files ?? [])],
  };
}
