import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BENCHES, type BenchName, benchNames } from './benches.ts';
import {
  aimText,
  commitText,
  figureText,
  isAimMissed,
  referenceText,
  spreadText,
} from './figure-text.ts';
import {
  type Figure,
  type Form,
  readFigures,
  type StoredFigures,
  type StoredRun,
} from './stored-figures.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Marks of generated parts: `<!-- figures: name -->` and `<!-- end -->`. */
const PART = /(<!-- figures: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;
/** The second page has a part for each bench. */
export const PAGES = ['README.md', 'docs/figures.md'] as const;

/** Updates the generated parts of the pages from the stored figures. */
export function writePages(): void {
  const stored = readFigures();
  for (const page of PAGES) {
    const file = join(ROOT, page);
    const text = readFileSync(file, 'utf8');
    const written = withFigures(text, stored);
    if (written !== text) writeFileSync(file, written);
  }
}

/** A page with all generated parts replaced. */
export const withFigures = (page: string, stored: StoredFigures): string =>
  page.replaceAll(PART, (_, begin: string, part: string, end: string) => {
    const table = partText(part, stored);
    return `${begin}${table}\n${end}`;
  });

function partText(part: string, stored: StoredFigures): string {
  if (part === 'results') return resultsTable(stored);
  if (part === 'promises') return promisesTable();
  if (isBench(part)) return benchTable(stored[part] ?? {});
  throw new Error(`A page has a part for the bench ${part}, which does not exist.`);
}

const isBench = (name: string): name is BenchName => name in BENCHES;

function resultsTable(stored: StoredFigures): string {
  const rows = benchNames.map((bench) => {
    const newest = newestOf(stored[bench] ?? {});
    if (!newest) return [`\`${bench}\``, BENCHES[bench].compares, 'not measured', ''];
    const [form, run] = newest;
    const results = BENCHES[bench].headlines.flatMap((name) => {
      const figure = run.figures[name];
      return figure ? [`${name}: ${resultText(figure)}`] : [];
    });
    const place = `${commitText(run)}${form === 'short' ? ', short form' : ''}`;
    return [`\`${bench}\``, BENCHES[bench].compares, results.join('; '), place];
  });
  return tableText(['bench', 'what it compares', 'result', 'measured at'], rows);
}

function newestOf(runs: StoredFigures[string]): [Form, StoredRun] | undefined {
  const { full, short } = runs;
  if (full && short) return full.date >= short.date ? ['full', full] : ['short', short];
  if (full) return ['full', full];
  return short && ['short', short];
}

const resultText = (figure: Figure): string =>
  figure.aim === undefined ? figureText(figure) : `${figureText(figure)} (aim ${figure.aim})`;

const promisesTable = (): string =>
  tableText(
    ['bench', 'promise'],
    benchNames.map((bench) => [`[${bench}](#${bench})`, BENCHES[bench].guards]),
  );

/** Table with the figures of both forms of a bench, and where they were measured. */
function benchTable(runs: StoredFigures[string]): string {
  const forms = (['full', 'short'] as const).flatMap((form) => {
    const run = runs[form];
    return run ? [{ title: `${form} form`, run }] : [];
  });
  const names = new Set(forms.flatMap(({ run }) => Object.keys(run.figures)));
  const rows = [...names].map((name) => {
    const figures = forms.map(({ run }) => run.figures[name]);
    const cells = figures.map((figure) => (figure ? spreadText(figure) : ''));
    return [name, ...cells, aimOf(figures.find((figure) => figure))];
  });
  const table = tableText(['figure', ...forms.map(({ title }) => title), 'aim'], rows);
  const places = forms.map(({ title, run }) => `- ${title}: ${placeText(run)}`);
  return `${table}\n\n${places.join('\n')}`;
}

/** Aim of a figure, and whether it is missed. */
const aimOf = (figure: Figure | undefined): string =>
  figure ? aimText(figure) + (isAimMissed(figure) ? ', missed' : '') : '';

const placeText = ({ date, cores, reference, ...run }: StoredRun): string => {
  const place = `${commitText(run)}, ${date.slice(0, 10)}, ${cores} cores`;
  return reference ? `${place}, ${referenceText(reference)}.` : `${place}.`;
};

function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |');
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}
