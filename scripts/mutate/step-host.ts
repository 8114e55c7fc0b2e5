import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, type TestSpecification, type Vite } from 'vitest/node';
import { deadline } from '../../tests/support/deadline.ts';
import config from '../../vitest.config.ts';
import { Problem } from '../terminal.ts';
import { ROOT } from '../test/program.ts';
import { RECORDS, type Step, type StepRecord } from './step.ts';

/** Cheapest first: a mutant killed by one project is not tried in the next. */
export const PROJECTS = ['unit', 'integration', 'http'] as const;
export type Project = (typeof PROJECTS)[number];

/** Timeout of tests, with mutants and with the original code. */
const TEST_MS_MAX = deadline(30_000);

export interface StepHost {
  /** Runs steps in order in one new process. */
  run(project: Project, steps: readonly Step[]): Promise<StepRecord[]>;
  close(): Promise<void>;
}

/** A Vitest instance that keeps its servers and template database for all runs, and takes sources from memory. */
export async function startStepHost(sources: ReadonlyMap<string, string>): Promise<StepHost> {
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  const plugin: Vite.Plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform: (_: string, id: string) => {
      const code = sources.get(id);
      return code === undefined ? undefined : { code, map: null };
    },
  };
  const vitest = await createVitest('test', {
    root: ROOT,
    config: false,
    watch: false,
    maxWorkers: 1,
    reporters: [{}],
    sequence: { sequencer: InOrder },
    fsModuleCachePath: join(folder, 'modules'), // Vitest's own cache has the original code
    dangerouslyIgnoreUnhandledErrors: true,
    projects: projectsWith(plugin),
  });
  let runs = 0;
  const failures = () => vitest.state.getUnhandledErrors().map(String).join('\n');
  return {
    async run(name, steps) {
      const project = vitest.projects.find((one) => one.name === name);
      if (!project) throw new Problem(`vitest.config.ts has no project ${name}.`);
      const run = join(folder, `${++runs}`);
      const records = join(run, RECORDS);
      const specifications = writeSteps(run, steps).map((file) =>
        project.createSpecification(file),
      );
      await vitest.runTestSpecifications(specifications, false);
      if (!existsSync(records)) throw new Problem(`Vitest ran nothing of ${name}: ${failures()}`);
      return readFileSync(records, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    },
    async close() {
      await vitest.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function projectsWith(plugin: Vite.Plugin) {
  const all = config.test?.projects ?? [];
  return all.flatMap((project) => {
    const { test } = project as { test: Record<string, unknown> & { name: Project } };
    if (!PROJECTS.includes(test.name)) return [];
    const runner = join(import.meta.dirname, 'mutant-runner.ts');
    const ours = { runner, testTimeout: TEST_MS_MAX, maxWorkers: 1 };
    return [{ plugins: [plugin], test: { ...test, ...ours } }];
  });
}

function writeSteps(folder: string, steps: readonly Step[]): string[] {
  mkdirSync(folder);
  return steps.map((step, n) => {
    const file = join(folder, `${n}.test.ts`);
    writeFileSync(file, JSON.stringify(step));
    return file;
  });
}

/** Keeps the order of steps, which Vitest would otherwise sort by recorded durations. */
class InOrder {
  shard = async (all: TestSpecification[]) => all;
  sort = async (all: TestSpecification[]) => all;
}
