import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { BenchResult, MeasuredFigure, Reference } from './bench-result.ts';
import { quantile } from './quantiles.ts';

const ROOT = join(import.meta.dirname, '../..');
export const FIGURES_FILE = join(ROOT, 'docs/figures.json');
/** Files written by recording; they do not count as uncommitted changes for the next bench. */
export const GENERATED = ['docs/figures.json', 'docs/figures.md', 'README.md'];

export interface Figure {
  /** Median of its rounds. */
  readonly value: number;
  /** Quartiles of its rounds. */
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly betterIs: MeasuredFigure['betterIs'];
  readonly aim?: number | undefined;
}

export type Figures = Readonly<Record<string, Figure>>;

/** Origin of a run's figures. */
interface Provenance {
  readonly commit: string;
  /** Whether there were uncommitted changes. */
  readonly dirty: boolean;
  readonly date: string;
  readonly cores: number;
}

export interface StoredRun extends Provenance {
  /** Missing only in runs stored by hand. */
  readonly reference?: Reference;
  readonly figures: Figures;
}

export type Form = 'full' | 'short';

export type StoredFigures = Readonly<Record<string, Readonly<Partial<Record<Form, StoredRun>>>>>;

export function readFigures(file = FIGURES_FILE): StoredFigures {
  return JSON.parse(readFileSync(file, 'utf8')) as StoredFigures;
}

/** Replaces the run of one form of a bench. The file is written atomically. */
export function recordRun(
  { bench, form, run }: { bench: string; form: Form; run: StoredRun },
  file = FIGURES_FILE,
): void {
  const stored = readFigures(file);
  const changed = { ...stored, [bench]: { ...stored[bench], [form]: run } };
  writeFileSync(`${file}.new`, figuresText(changed));
  renameSync(`${file}.new`, file);
}

/** JSON sorted by bench, with one line per figure. */
export function figuresText(stored: StoredFigures): string {
  const benches = Object.entries(stored).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const block = (runs: StoredFigures[string]) =>
    (['full', 'short'] as const).flatMap((form) => {
      const run = runs[form];
      return run ? [`    "${form}": {\n${runText(run)}\n    }`] : [];
    });
  const blocks = benches.map(
    ([bench, runs]) => `  ${JSON.stringify(bench)}: {\n${block(runs).join(',\n')}\n  }`,
  );
  return `{\n${blocks.join(',\n')}\n}\n`;
}

function runText({ figures, ...facts }: StoredRun): string {
  const lines = Object.entries(facts).map(
    ([name, value]) => `      ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const each = Object.entries(figures).map(
    ([name, figure]) => `        ${JSON.stringify(name)}: ${JSON.stringify(figure)}`,
  );
  return `${lines.join(',\n')},\n      "figures": {\n${each.join(',\n')}\n      }`;
}

/** Medians and quartiles with four significant digits. */
export function summarize(measured: readonly MeasuredFigure[]): Figures {
  return Object.fromEntries(
    measured.map(({ name, rounds, ...rest }) => {
      const at = (share: number) => Number(quantile(rounds, share).toPrecision(4));
      return [name, { value: at(0.5), low: at(0.25), high: at(0.75), ...rest }];
    }),
  );
}

export function storedRun(at: Provenance, { figures, reference }: BenchResult): StoredRun {
  const value = Number(reference.value.toPrecision(4));
  return { ...at, reference: { ...reference, value }, figures: summarize(figures) };
}

/** Provenance of a run that starts now, at the current commit. */
export function provenanceOfNow(): Provenance {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const changed = git('status', '--porcelain', '--', '.', ...GENERATED.map((path) => `:!${path}`));
  return {
    commit: git('rev-parse', 'HEAD').trim(),
    dirty: changed.trim() !== '',
    date: new Date().toISOString(),
    cores: availableParallelism(),
  };
}
