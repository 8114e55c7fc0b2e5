import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { deadline } from '../deadline.ts';
import { ROOT } from './processes.ts';

/** One line of a Dockerfile: `COPY` and its arguments. */
interface Instruction {
  readonly name: string;
  readonly rest: string;
}

interface Stage {
  readonly parent: string;
  readonly instructions: readonly Instruction[];
}

/** A container of a stage: its command and the variables that the image sets. */
export interface ImageProcess {
  readonly command: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const WORKDIR = '/app';
const INSTALL_MS_MAX = deadline(240_000);

/**
 * Reproduces without Docker how a build of these stages of the `Dockerfile` fills the work folder: the same installs
 * and copies, into `folder`. The output of the `build` stage is taken from this repository.
 *
 * @throws Error for an unsupported instruction, so that the Dockerfile and this cannot drift apart
 */
export function buildImages(folder: string, names: readonly string[]): void {
  const done = new Set<Instruction>();
  for (const instruction of names.flatMap((name) => lineageOf(name))) {
    if (!done.has(instruction)) replay(folder, instruction);
    done.add(instruction);
  }
}

/** Process of a stage's container, where `folder` is the image's work folder. */
export function imageProcess(folder: string, name: string): ImageProcess {
  const lineage = lineageOf(name);
  const valuesOf = (wanted: string) =>
    lineage.filter((instruction) => instruction.name === wanted).map(({ rest }) => rest);
  const pairs = valuesOf('ENV').flatMap((rest) => rest.split(/\s+/));
  const env = pairs.map((pair) => pair.replaceAll(`${WORKDIR}/`, `${folder}/`).split('=', 2));
  return { command: JSON.parse(valuesOf('CMD').at(-1) ?? '[]'), env: Object.fromEntries(env) };
}

const stages = readStages(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));

function readStages(text: string): Map<string, Stage> {
  const stages = new Map<string, Stage & { instructions: Instruction[] }>();
  let current: Instruction[] = [];
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((one) => one.trim())) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    const [, parent = '', stage = ''] = /^(\S+) AS (\S+)$/.exec(rest) ?? [];
    if (name !== 'FROM') current.push({ name, rest });
    else {
      current = [];
      stages.set(stage, { parent, instructions: current });
    }
  }
  return stages;
}

/** The instructions of a stage, after those of the stages that it builds on. */
function lineageOf(name: string): readonly Instruction[] {
  const stage = stages.get(name);
  return stage ? [...lineageOf(stage.parent), ...stage.instructions] : [];
}

const CHANGES_NO_FILES = new Set(['ENV', 'CMD', 'WORKDIR', 'USER', 'EXPOSE', 'HEALTHCHECK']);

function replay(folder: string, { name, rest }: Instruction): void {
  if (name === 'COPY') copy(folder, rest);
  else if (name === 'RUN') run(folder, rest);
  else if (!CHANGES_NO_FILES.has(name)) {
    throw new Error(`The Dockerfile's ${name} is not replayed here`);
  }
}

/** Removals of the builder's own caches outside the work folder are not executed here. */
const OUTSIDE = /^rm -rf \/root\//;

function run(folder: string, script: string): void {
  const commands = script.split('&&').map((command) => command.trim());
  const inside = commands.filter((command) => !OUTSIDE.test(command)).join(' && ');
  const { status, stdout, stderr } = spawnSync('sh', ['-c', inside], {
    cwd: folder,
    // Offline where the packages of this checkout are at hand already.
    env: { ...process.env, CI: 'true', npm_config_prefer_offline: 'true' },
    encoding: 'utf8',
    timeout: INSTALL_MS_MAX,
  });
  if (status !== 0) throw new Error(`${inside}\nfailed:\n${stdout}\n${stderr}`);
}

function copy(folder: string, rest: string): void {
  const isBuilt = rest.startsWith('--from=build ');
  const paths = rest.replace(/^--from=build /, '').split(/\s+/);
  const to = paths.pop() ?? '';
  for (const path of paths) {
    const from = join(ROOT, path.replace(`${WORKDIR}/`, ''));
    const isInto = to.endsWith('/') && !statSync(from).isDirectory();
    const target = join(folder, isInto ? join(to, basename(from)) : to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, {
      recursive: true,
      filter: (source) => !/node_modules$/.test(source) && (isBuilt || !isIgnored(source)),
    });
  }
}

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);

/** Docker's rule: the last line wins that matches the path or a folder above it. */
function isIgnored(source: string): boolean {
  const path = relative(ROOT, source);
  const matches = (pattern: string): boolean =>
    matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`);
  const last = ignored.findLast((line) => matches(line.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}
