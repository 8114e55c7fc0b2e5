import { join, relative } from 'node:path';
import { Problem } from '../terminal.ts';
import { ROOT } from '../test/program.ts';
import type { Mutant } from './instrument.ts';
import type { Step, StepRecord } from './step.ts';
import { PROJECTS, type Project, type StepHost } from './step-host.ts';

/** Coverage of a mutant by test file and test. */
type Reach = Map<string, Map<string, Set<string>>>;

export interface Coverage {
  readonly reach: Reach;
  /** Mutants reached during module load. */
  readonly atLoad: ReadonlySet<string>;
  /** Maximum executions of each mutant within one test file. */
  readonly hits: ReadonlyMap<string, number>;
}

export type Verdict =
  | { readonly mutant: Mutant; readonly state: 'killed'; readonly by: string }
  | { readonly mutant: Mutant; readonly state: 'survived' | 'unreached' };

type TestsByProject = ReadonlyMap<Project, readonly string[]>;

/** Executions above this multiple of the normal count are treated as an endless loop. */
const HITS_FACTOR = 100;
const HITS_LEAST = 100_000;
const HOOKS = '*';

/**
 * Runs all tests once with the original code.
 *
 * @throws Problem if one fails, since it would seem to kill every mutant
 */
export async function readCoverage(host: StepHost, tests: TestsByProject): Promise<Coverage> {
  const reach: Reach = new Map();
  const loaded = new Set<string>();
  const hits = new Map<string, number>();
  for (const project of PROJECTS) {
    const files = tests.get(project) ?? [];
    if (files.length === 0) continue;
    const steps = files.map((file) => ({
      testFile: join(ROOT, file),
      hitsMax: Number.MAX_SAFE_INTEGER,
    }));
    for (const record of await host.run(project, steps)) {
      if (isFailure(record)) throw new Problem(`Fails unchanged: ${describe(record)}`);
      for (const id of Object.keys(record.staticHits ?? {})) loaded.add(id);
      for (const [test, counts] of Object.entries(record.hits ?? {}))
        for (const [id, count] of Object.entries(counts)) {
          hits.set(id, (hits.get(id) ?? 0) + count);
          addReach(reach, { id, test, testFile: record.step.testFile });
        }
    }
  }
  return { reach, hits, atLoad: loaded };
}

function addReach(
  reach: Reach,
  { id, testFile, test }: Readonly<Record<'id' | 'testFile' | 'test', string>>,
): void {
  const files = reach.get(id) ?? new Map<string, Set<string>>();
  reach.set(id, files.set(testFile, (files.get(testFile) ?? new Set()).add(test)));
}

/**
 * Runs mutants against the tests that reach them. Mutants of one project share a process; code that runs at module load
 * needs a process per mutant.
 */
export async function judgeMutants(
  host: StepHost,
  mutants: readonly Mutant[],
  tests: TestsByProject,
  coverage: Coverage,
): Promise<Verdict[]> {
  const killed = new Map<string, string>();
  const isReached = ({ id }: Mutant) => coverage.reach.has(id) || coverage.atLoad.has(id);
  const tryOn = async (project: Project, some: readonly Mutant[]): Promise<void> => {
    const files = tests.get(project) ?? [];
    const steps = some
      .filter(({ id }) => !killed.has(id))
      .flatMap(({ id }) => stepsOf(id, files, coverage));
    for (const [id, by] of await killedBy(host, project, steps)) killed.set(id, by);
  };
  const together = mutants.filter(({ id }) => coverage.reach.has(id));
  for (const project of PROJECTS) await tryOn(project, together);
  for (const mutant of mutants.filter(({ id }) => coverage.atLoad.has(id) && !killed.has(id)))
    for (const project of PROJECTS) await tryOn(project, [mutant]);
  return mutants.map((mutant) => {
    const by = killed.get(mutant.id);
    if (by !== undefined) return { mutant, state: 'killed', by };
    return { mutant, state: isReached(mutant) ? 'survived' : 'unreached' };
  });
}

/**
 * Runs steps in one process, followed by the same files with the original code. If one of these fails, a mutant has
 * left state behind, and each step is repeated in its own process.
 */
async function killedBy(
  host: StepHost,
  project: Project,
  steps: readonly Step[],
): Promise<Map<string, string>> {
  if (steps.length === 0) return new Map();
  const byMutant = Map.groupBy(steps, ({ mutant }) => mutant);
  const isAlone = byMutant.size === 1;
  const files = new Set(isAlone ? [] : steps.map(({ testFile }) => testFile));
  const control = [...files].map((testFile) => ({ testFile, hitsMax: Number.MAX_SAFE_INTEGER }));
  const failed = (await host.run(project, [...steps, ...control])).filter(isFailure);
  const killed = new Map<string, string>();
  if (failed.some(({ step }) => step.mutant === undefined)) {
    for (const alone of byMutant.values())
      for (const [id, by] of await killedBy(host, project, alone)) killed.set(id, by);
    return killed;
  }
  for (const record of failed) killed.set(record.step.mutant ?? '', describe(record));
  return killed;
}

/** Files that reach a mutant, those with the fewest such tests first. */
function stepsOf(mutant: string, files: readonly string[], { reach, hits, atLoad }: Coverage) {
  const hitsMax = HITS_FACTOR * (hits.get(mutant) ?? 0) + HITS_LEAST;
  if (atLoad.has(mutant))
    return files.map((file): Step => ({ mutant, testFile: join(ROOT, file), hitsMax }));
  return files
    .map((file) => join(ROOT, file))
    .flatMap((testFile): Step[] => {
      const tests = reach.get(mutant)?.get(testFile);
      if (!tests) return [];
      return [{ mutant, testFile, hitsMax, ...(!tests.has(HOOKS) && { tests: [...tests] }) }];
    })
    .sort((a, b) => (a.tests?.length ?? 0) - (b.tests?.length ?? 0));
}

type Failure = Extract<StepRecord, { kind: 'failed' }>;
const isFailure = (record: StepRecord): record is Failure => record.kind === 'failed';

const describe = ({ step, test, message }: Failure): string =>
  `${relative(ROOT, step.testFile)} > ${test}: ${message.split('\n', 1)[0]}`;
