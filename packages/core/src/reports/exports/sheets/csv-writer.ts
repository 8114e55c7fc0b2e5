import { type Money, moneyToWire } from '@app/shared/money/money';
import { type Cell, type ColumnType, clockOf, type Sheet, type SheetWriter } from './sheet.ts';

/** Spreadsheets detect UTF-8 only by this mark. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** First characters of a formula, full-width forms of East Asian keyboards included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** RFC 4180 in UTF-8. A text that a spreadsheet would evaluate or change gets a leading apostrophe. */
export function csvWriter(first: Sheet): SheetWriter {
  let { columns, timeZone } = first;
  let clock = clockOf(timeZone);
  const line = (cells: readonly string[]) => cells.map(quoted).join(',') + LINE_END;
  const textOf = (cell: Cell, type: ColumnType): string => {
    if (cell === null) return '';
    if (cell instanceof Date) return clock(cell);
    if (type === 'money') return `${moneyToWire(cell as Money)}`;
    return type === 'text' ? harmless(`${cell}`) : `${cell}`;
  };
  const head = () => line(columns.map(({ heading }) => harmless(heading)));
  return {
    begin: () => Buffer.from(BYTE_ORDER_MARK + head()),
    next(sheet) {
      ({ columns, timeZone } = sheet);
      clock = clockOf(timeZone);
      return Buffer.from(LINE_END + line([harmless(sheet.name)]) + head());
    },
    rows: (rows) =>
      Buffer.from(
        rows
          .map((row) => line(columns.map(({ type }, place) => textOf(row[place] ?? null, type))))
          .join(''),
      ),
    end: () => Buffer.alloc(0),
  };
}

const harmless = (text: string): string =>
  FORMULA.test(text) || isChanged(text) ? `'${text}` : text;

/** Digits with the signs of numbers and dates: `007`, `1e5`, `9.50`, `1,234`, `3/4`. */
const NUMBER = /^[\d.,/\s-]*\d[\d.,/\se+-]*$/i;
const MONTH =
  'jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?';
/** `may1`, `1-may`, `dec2026`: usernames that are read as dates. */
const MONTH_DAY = new RegExp(
  `^(${MONTH})[-/ ]?\\d{1,4}$|^\\d{1,4}[-/ ]?(${MONTH})([-/ ]?\\d{1,4})?$`,
  'i',
);
/** Spreadsheets keep 15 digits of a number and drop leading zeros. */
const KEPT_NUMBER = /^(0|[1-9]\d{0,14})$/;
const KEPT_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a spreadsheet would read a text as a number or date and show something else. */
const isChanged = (text: string): boolean =>
  (NUMBER.test(text) || MONTH_DAY.test(text)) && !KEPT_NUMBER.test(text) && !KEPT_DAY.test(text);

const quoted = (text: string): string =>
  /["\r\n,;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
