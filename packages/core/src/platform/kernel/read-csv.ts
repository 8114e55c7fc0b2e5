/** A record of a file and the line it begins in. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;
const BOM = '\ufeff';

/** An unclosed quote, or text after a closing one: the following records cannot be separated. */
export class BrokenCsv extends Error {
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} is no CSV`);
    this.line = line;
  }
}

/**
 * Reads CSV (RFC 4180) separated by comma, semicolon or tab, detected from its first line, because spreadsheets write
 * any of them. Skips empty lines.
 *
 * @throws BrokenCsv
 */
export const readCsv = (text: string): CsvRecord[] => [...csvRecords(text)];

/** Reads CSV record by record. @throws BrokenCsv */
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

/** The separator that occurs most often in the first line, outside quotes. */
function separatorOf(source: string): string {
  const first = (/^[^\r\n]*/.exec(source)?.[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (separator: string) => first.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

interface Cell {
  readonly text: string;
  /** Position of the next separator, or the end of the text. */
  readonly end: number;
  /** Line breaks within the field. */
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
  // Two quotes in a row are one in the text.
  while (quote >= 0 && source[quote + 1] === '"') quote = source.indexOf('"', quote + 2);
  if (quote < 0) return undefined;
  if (!isEnd(quote + 1)) return undefined;
  const text = source.slice(from + 1, quote).replaceAll('""', '"');
  return { text, end: quote + 1, lines: text.split(/\r\n|\r|\n/).length - 1 };
}
