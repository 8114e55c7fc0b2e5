/** A record of a file, and the line that it begins in. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
const BOM = '\ufeff';

/** Thrown where a quote is not closed, or something follows one: no record after it can be told apart. */
export class BrokenCsv extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is no CSV`);
    this.line = line;
  }
}

/**
 * Reads CSV as RFC 4180 has it, with whichever of comma, semicolon and tab its first line is divided by, for
 * spreadsheets write one or the other. Empty lines are left out.
 *
 * @throws BrokenCsv
 */
export const readCsv = (text: string): CsvRecord[] => [...csvRecords(text)];

/** The same, one record after the other. @throws BrokenCsv where one cannot be told apart */
export function* csvRecords(text: string): Generator<CsvRecord, void> {
  const source = text.startsWith(BOM) ? text.slice(BOM.length) : text;
  const separator = separatorOf(source);
  let [at, line] = [0, 1];
  while (at < source.length) {
    const begun = line;
    const cells: string[] = [];
    for (let more = true; more; ) {
      const cell = readCell(source, at, separator);
      if (!cell) throw new BrokenCsv(begun);
      cells.push(cell.text);
      line += cell.lines;
      at = cell.end + 1;
      more = source[cell.end] === separator;
      if (!more && source[cell.end] === '\r' && source[at] === '\n') at++;
    }
    line++;
    if (cells.length > 1 || cells[0] !== '') yield { line: begun, cells };
  }
}

/** The one that the first line has most of outside of quotes. */
function separatorOf(source: string): string {
  const first = (/^[^\r\n]*/.exec(source)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

interface Cell {
  readonly text: string;
  /** Where what divides it from the next stands, or the end of the text. */
  readonly end: number;
  /** How many lines end within it. */
  readonly lines: number;
}

function readCell(source: string, from: number, separator: string): Cell | undefined {
  const isEnd = (at: number) =>
    at >= source.length || [separator, '\n', '\r'].includes(source[at] ?? '');
  if (source[from] !== '"') {
    let end = from;
    while (!isEnd(end)) end++;
    return { text: source.slice(from, end), end, lines: 0 };
  }
  let quote = source.indexOf('"', from + 1);
  // Two of them are one that is part of the text.
  while (quote >= 0 && source[quote + 1] === '"') quote = source.indexOf('"', quote + 2);
  if (quote < 0) return undefined;
  if (!isEnd(quote + 1)) return undefined;
  const text = source.slice(from + 1, quote).replaceAll('""', '"');
  return { text, end: quote + 1, lines: text.split(/\r\n|\r|\n/).length - 1 };
}
