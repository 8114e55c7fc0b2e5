import { setImmediate as turn } from 'node:timers/promises';
import { gameCategories } from '@app/shared/games/game-categories';
import { gameFacts, importedGame } from '@app/shared/games/game-facts';
import { IMPORT_LINES_MAX, type lineProblems } from '@app/shared/vendors/games.ops-calls';
import { type CategoryWord, categoryWordKey } from '@app/shared/vendors/vendor-fields';
import type { z } from 'zod';
import { BrokenCsv, type CsvRecord, readCsv } from '../../../platform/kernel/index.ts';
import type { GameFacts } from './game-facts.ts';

export type ImportFormat = 'csv' | 'json';
export type LineProblem = (typeof lineProblems)[number];

export interface WrongField {
  readonly field: string;
  readonly is: LineProblem;
  /** The vendor's word for a category that is not mapped. */
  readonly word?: string;
}

/** A line of a file. `game` has only the fields that the line names. */
export interface GameLine {
  /** Number of the line, from 1; in JSON, of the element of the array. */
  readonly line: number;
  /** The code as written, valid or not; null if there is none. */
  readonly code: string | null;
  readonly game: z.output<typeof importedGame> | undefined;
  readonly wrong: readonly WrongField[];
}

/** Number of lines before the process handles other work. */
const LINES_A_TURN = 500;
const CODE_LENGTH_SHOWN = 64;

/**
 * Reads a file of games, line by line. If it cannot be read, or has an unknown column, the result is one line with that
 * error.
 *
 * @param words the vendor's names of game categories
 */
export async function readGameLines(
  format: ImportFormat,
  text: string,
  words: readonly CategoryWord[] = [],
): Promise<GameLine[]> {
  const mapping = new Map(words.map((each) => [categoryWordKey(each.word), each]));
  const found = format === 'csv' ? recordsOfCsv(text) : recordsOfJson(text);
  if (!Array.isArray(found)) return [found];
  if (found.length > IMPORT_LINES_MAX) return [wrongFile(1, { field: '', is: 'too_many' })];
  const lines: GameLine[] = [];
  for (const [n, record] of found.entries()) {
    if (n % LINES_A_TURN === LINES_A_TURN - 1) await turn();
    lines.push(readLine(record, mapping));
  }
  return lines;
}

interface RecordRead {
  readonly line: number;
  readonly values: unknown;
  readonly wrong?: readonly WrongField[];
}

const wrongFile = (line: number, wrong: WrongField): GameLine => ({
  line,
  code: null,
  game: undefined,
  wrong: [wrong],
});

type Mapping = ReadonlyMap<string, CategoryWord>;

function readLine({ line, values: given, wrong = [] }: RecordRead, mapping: Mapping): GameLine {
  const code = codeIn(given);
  if (wrong.length > 0) return { line, code, game: undefined, wrong };
  const { values, unmapped } = applyMapping(given, mapping);
  const { data, error } = importedGame.safeParse(values);
  if (data) return { line, code, game: data, wrong: [] };
  const fields = new Set(
    error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')],
    ),
  );
  return {
    line,
    code,
    game: undefined,
    wrong: [...fields].map((field) =>
      field === 'category' && unmapped !== undefined
        ? { field, is: 'unmapped', word: unmapped.slice(0, CODE_LENGTH_SHOWN) }
        : { field: field.slice(0, CODE_LENGTH_SHOWN), is: 'format' },
    ),
  };
}

/**
 * Replaces a vendor's category by the mapped one, and adds the mapping's sub-categories to those of the line.
 * `unmapped` is a category that is neither ours nor mapped.
 */
function applyMapping(
  given: unknown,
  mapping: Mapping,
): { readonly values: unknown; readonly unmapped?: string } {
  const { category, classes } = (given ?? {}) as { category?: unknown; classes?: unknown };
  if (typeof category !== 'string' || category.trim() === '') return { values: given };
  if ((gameCategories as readonly string[]).includes(category)) return { values: given };
  const found = mapping.get(categoryWordKey(category));
  if (!found) return { values: given, unmapped: category.trim() };
  const own = Array.isArray(classes) ? classes : [];
  const all = [...new Set([...own, ...found.classes])];
  const isSaid = classes !== undefined || found.classes.length > 0;
  return {
    values: { ...(given as object), category: found.category, ...(isSaid && { classes: all }) },
  };
}

function codeIn(values: unknown): string | null {
  const code = (values as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code.slice(0, CODE_LENGTH_SHOWN) : null;
}

function recordsOfJson(text: string): RecordRead[] | GameLine {
  try {
    const found: unknown = JSON.parse(text);
    if (!Array.isArray(found)) return wrongFile(1, { field: '', is: 'file' });
    return found.map((values, n) => ({ line: n + 1, values }));
  } catch {
    return wrongFile(1, { field: '', is: 'file' });
  }
}

type Column = { readonly fact: keyof GameFacts; readonly language?: string };

function recordsOfCsv(text: string): RecordRead[] | GameLine {
  let rows: CsvRecord[];
  try {
    rows = readCsv(text);
  } catch (error) {
    if (error instanceof BrokenCsv) return wrongFile(error.line, { field: '', is: 'file' });
    throw error;
  }
  const [head, ...records] = rows;
  if (!head) return wrongFile(1, { field: '', is: 'file' });
  const columns: Column[] = [];
  for (const name of head.cells.map((cell) => cell.trim())) {
    const column = columnOf(name);
    const isTwice = columns.some(
      ({ fact, language }) => fact === column?.fact && language === column.language,
    );
    if (!column || isTwice)
      return wrongFile(head.line, { field: name.slice(0, CODE_LENGTH_SHOWN), is: 'column' });
    columns.push(column);
  }
  return records.map((record) => readRecord(record, columns));
}

function columnOf(name: string): Column | undefined {
  const [fact = '', language, ...more] = name.split('.');
  if (more.length > 0) return undefined;
  if (fact === 'names') return language ? { fact, language } : undefined;
  const isFact = fact === 'code' || Object.hasOwn(gameFacts, fact);
  return isFact && language === undefined ? { fact: fact as keyof GameFacts } : undefined;
}

function readRecord({ line, cells }: CsvRecord, columns: readonly Column[]): RecordRead {
  const values: { [field: string]: unknown } = {};
  const names: { [language: string]: string } = {};
  for (const [n, { fact, language }] of columns.entries()) {
    const text = (cells[n] ?? '').trim();
    if (language === undefined) values[fact] = factIn(fact, text);
    else if (text !== '') names[language] = text;
  }
  if (columns.some(({ fact }) => fact === 'names')) values.names = names;
  const isWhole = cells.length === columns.length;
  return { line, values, ...(!isWhole && { wrong: [{ field: '', is: 'cells' }] }) };
}

const FLAGS = new Map([
  ...['yes', 'true', '1'].map((text) => [text, true] as const),
  ...['no', 'false', '0'].map((text) => [text, false] as const),
]);

/** Value of a cell; the text itself if it is invalid, which the schema then refuses. */
function factIn(fact: keyof GameFacts, text: string): unknown {
  switch (fact) {
    case 'classes':
      return text.split(/\s+/).filter((each) => each !== '');
    case 'trialSupport':
    case 'enabled':
      return FLAGS.get(text.toLowerCase()) ?? text;
    case 'returnRate':
    case 'stakeMin':
    case 'stakeMax':
    case 'maxWin':
    case 'place':
      if (text === '' && fact !== 'place') return null;
      return /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : text;
    case 'volatility':
    case 'iconUrl':
      return text === '' ? null : text;
    default:
      return text;
  }
}
