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
 * The order in which they start. Browsers and installations wait for much else than the processor, so they go
 * first, beside what keeps a core busy.
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
  // One checker: several would check the shared types again, and other groups want the second core.
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

/** A check of the whole repository cannot be divided. */
function onFirstShard(check: () => Promise<Tally>) {
  return async ({ shard }: Selection) => ((shard?.number ?? 1) === 1 ? check() : NOTHING);
}

async function runUnit(selection: Selection): Promise<Tally> {
  if (!selection.changedSince) return runVitest(['unit', 'dom', 'source'], selection);
  // Tests of the sources read files that they do not import, so any change can reach them.
  const changed = await runVitest(['unit', 'dom'], selection);
  const source = await runVitest(['source'], { ...selection, changedSince: undefined });
  return sum(changed, source);
}

/**
 * Images, first start, restore drill and rolling restart. Their result follows from a few inputs, so a usual
 * run repeats them only after one of these changed.
 */
async function runInstallation(selection: Selection): Promise<Tally> {
  if (!selection.isNamed && selection.env.TEST_INSTALLATION === 'unchanged') {
    return { ...NOTHING, note: 'its inputs are those of its last pass' };
  }
  return runVitest(['installation'], { ...selection, changedSince: undefined });
}

const PAGES =
  /^(apps\/(web|console|arcade)|packages\/(client|phrases|ui)|packages\/shared)\/(?!.*\.test\.)/;

/** Browser tests do not import the pages they open: a change to any page can reach all of them. */
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
