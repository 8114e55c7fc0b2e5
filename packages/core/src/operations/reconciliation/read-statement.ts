import { type Money, money } from '@app/shared/money/money';
import type { StatementLayout } from '@app/shared/reconciliation/ops-calls';
import { BrokenCsv, type CsvRecord, csvRecords, DomainError } from '../../platform/kernel/index.ts';

/** A line of a channel's statement. */
export interface StatementLine {
  /** Line number in the file. */
  readonly number: number;
  readonly kind: 'deposit' | 'payout';
  readonly reference: string;
  readonly amount: Money;
  readonly currency: string;
  /** In a form that PostgreSQL parses, with the time zone. */
  readonly at: string;
}

export interface StatementFile {
  readonly content: Buffer;
  readonly layout: StatementLayout;
  /** For lines without a currency. */
  readonly currency: string;
  /** An IANA zone, for times without one. */
  readonly timeZone: string;
}

const LINES_MAX = 100_000;
const REFERENCE = /^[\p{L}\p{N}\p{P}\p{S} ]{1,64}$/u;
const AMOUNT = /^(-?)(\d{1,11})(?:\.(\d{1,4}))?$/;
const TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?$/;
/** Amounts are read in 1/10 000 of the currency, as `Money` is. */
const DECIMALS = 4;

/**
 * Reads a statement line by line, so that memory holds the file and one line. Refuses a line that does not fit
 * the layout exactly, and names it.
 *
 * @throws statement.encoding unless it is UTF-8, with or without a byte order mark; statement.column_missing;
 * statement.line_wrong; statement.empty; statement.too_long
 */
export function* statementLines(file: StatementFile): Generator<StatementLine> {
  const records = recordsOf(textOf(file.content));
  const head = records.next();
  if (head.done) throw new DomainError('statement.empty');
  const read = readerOf(head.value, file);
  let count = 0;
  for (const record of records) {
    if (++count > LINES_MAX) throw new DomainError('statement.too_long', { most: LINES_MAX });
    yield read(record);
  }
  if (count === 0) throw new DomainError('statement.empty');
}

function textOf(content: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\0')) return text;
  } catch {
    // reported below
  }
  throw new DomainError('statement.encoding');
}

function* recordsOf(text: string): Generator<CsvRecord, void> {
  try {
    yield* csvRecords(text);
  } catch (error) {
    if (!(error instanceof BrokenCsv)) throw error;
    throw new DomainError('statement.line_wrong', { line: error.line, column: '"' });
  }
}

function readerOf(head: CsvRecord, { layout, currency, timeZone }: StatementFile) {
  const names = head.cells.map((cell) => cell.trim());
  const placeOf = (column: string): number => {
    const place = names.indexOf(column);
    if (place < 0) throw new DomainError('statement.column_missing', { column });
    return place;
  };
  const { columns, holds, words } = layout;
  const places = {
    reference: placeOf(columns.reference),
    amount: placeOf(columns.amount),
    at: placeOf(columns.at),
    currency: columns.currency === null ? undefined : placeOf(columns.currency),
    kind: holds === 'both' ? placeOf(columns.kind ?? '') : undefined,
  };
  return ({ line, cells }: CsvRecord): StatementLine => {
    const wrong = (column: string) => new DomainError('statement.line_wrong', { line, column });
    if (cells.length !== names.length) throw wrong(names.at(-1) ?? '');
    const cell = (place: number) => (cells[place] ?? '').trim();
    const reference = cell(places.reference);
    if (!REFERENCE.test(reference)) throw wrong(columns.reference);
    const { amount, isNegative } = amountOf(cell(places.amount));
    if (amount === undefined) throw wrong(columns.amount);
    const at = momentOf(cell(places.at), timeZone);
    if (at === undefined) throw wrong(columns.at);
    const coin = places.currency === undefined ? currency : cell(places.currency).toUpperCase();
    if (!/^[A-Z]{3,5}$/.test(coin)) throw wrong(columns.currency ?? '');
    const word = places.kind === undefined ? undefined : cell(places.kind);
    const kind = kindOf(word, { holds, words });
    if (kind === undefined) throw wrong(columns.kind ?? '');
    // Providers write payouts with or without a minus. A negative deposit is a refund: no money came in.
    if (kind === 'deposit' && isNegative) throw wrong(columns.amount);
    return { number: line, kind, reference, amount, currency: coin, at };
  };
}

interface ReadAmount {
  readonly amount: Money | undefined;
  readonly isNegative: boolean;
}

function amountOf(text: string): ReadAmount {
  const [, sign, whole, fraction = ''] = AMOUNT.exec(text) ?? [];
  const units = whole === undefined ? 0n : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return { amount: units > 0n ? money(units) : undefined, isNegative: sign === '-' };
}

/** Undefined for a day that does not exist. */
function momentOf(text: string, timeZone: string): string | undefined {
  const [, day, time, offset] = TIME.exec(text) ?? [];
  const utc = new Date(`${day}T${time}Z`);
  if (day === undefined || Number.isNaN(utc.getTime())) return undefined;
  if (!utc.toISOString().startsWith(day)) return undefined;
  return `${day} ${time} ${offset ?? timeZone}`;
}

function kindOf(
  word: string | undefined,
  { holds, words }: Pick<StatementLayout, 'holds' | 'words'>,
): StatementLine['kind'] | undefined {
  if (holds !== 'both') return holds === 'deposits' ? 'deposit' : 'payout';
  if (word === words?.deposit) return 'deposit';
  return word === words?.payout ? 'payout' : undefined;
}
