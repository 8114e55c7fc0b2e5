import { type Money, moneyToWire } from '@app/shared/money/money';
import { Zip, ZipDeflate } from 'fflate';
import { type Cell, type ColumnType, clockOf, type Sheet, type SheetWriter } from './sheet.ts';

/** Row limit of Excel, the heading included. More rows go to another sheet. */
const ROWS_PER_SHEET = 1_048_576;
/** Length limit of a cell in Excel. */
const CHARS_PER_CELL = 32_767;
const DAY_MS = 24 * 3_600_000;
/** Days from 1899-12-30, day 0 of a spreadsheet, to 1970. */
const EPOCH_DAY = 25_569;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Positions in `cellXfs`: money with at least two decimals, whole numbers, times, headings. */
const STYLES = { text: 0, money: 1, count: 2, time: 3, heading: 4 } as const;

/** Office Open XML, zipped while it is written. Texts are never interpreted as formulas. */
export function xlsxWriter(first: Sheet, rowsPerSheet = ROWS_PER_SHEET): SheetWriter {
  let { name, columns, timeZone } = first;
  let clock = clockOf(timeZone);
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  const drain = () => Buffer.concat(chunks.splice(0));
  const titles: string[] = [];
  let ofThisName = 0;
  let rowsLeft = 0;
  let sheet: ZipDeflate | undefined;

  const put = (path: string, text: string) => {
    const file = new ZipDeflate(path);
    zip.add(file);
    file.push(Buffer.from(XML + text), true);
  };
  const write = (text: string) => sheet?.push(Buffer.from(text));
  const endSheet = () => sheet?.push(Buffer.from('</sheetData></worksheet>'), true);
  const beginSheet = () => {
    endSheet();
    ofThisName += 1;
    titles.push(titleOf(name, ofThisName));
    sheet = new ZipDeflate(`xl/worksheets/sheet${titles.length}.xml`, { level: 6 });
    zip.add(sheet);
    const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    const views = `<sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>`;
    const widths = columns.map((_, n) => `<col min="${n + 1}" max="${n + 1}" width="20"/>`);
    const head = columns.map(({ heading }) => textCell(heading, STYLES.heading)).join('');
    write(
      `${XML}<worksheet xmlns="${MAIN}">${views}<cols>${widths.join('')}</cols><sheetData><row>${head}</row>`,
    );
    rowsLeft = rowsPerSheet - 1;
  };
  const cellOf = (cell: Cell, type: ColumnType): string => {
    if (cell === null) return '<c/>';
    if (cell instanceof Date) return numberCell(serialOf(clock(cell)), STYLES.time);
    if (type === 'money') return numberCell(moneyToWire(cell as Money), STYLES.money);
    if (typeof cell === 'number') return numberCell(cell, STYLES.count);
    return textCell(`${cell}`, STYLES.text);
  };
  return {
    begin() {
      beginSheet();
      return drain();
    },
    next(following) {
      ({ name, columns, timeZone } = following);
      clock = clockOf(timeZone);
      ofThisName = 0;
      beginSheet();
      return drain();
    },
    rows(rows) {
      for (const row of rows) {
        if (rowsLeft === 0) beginSheet();
        rowsLeft -= 1;
        const cells = columns.map(({ type }, place) => cellOf(row[place] ?? null, type));
        write(`<row>${cells.join('')}</row>`);
      }
      return drain();
    },
    end() {
      endSheet();
      for (const [path, text] of Object.entries(partsOf(titles))) put(path, text);
      zip.end();
      return drain();
    },
  };
}

const numberCell = (value: number, style: number): string => `<c s="${style}"><v>${value}</v></c>`;

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CHARS_PER_CELL))}</t></is></c>`;

/** Excel rejects a file with characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removes these characters
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The serial date of a spreadsheet for a shown time. */
const serialOf = (shown: string): number =>
  EPOCH_DAY + Date.parse(`${shown.replace(' ', 'T')}Z`) / DAY_MS;

/** The title of a tab; further tabs of a list carry their number. Excel allows 31 characters for both. */
const titleOf = (name: string, n: number): string =>
  escaped(`${name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 25)}${n === 1 ? '' : ` ${n}`}`);

/** All parts of the file except its sheets. */
function partsOf(titles: readonly string[]): Record<string, string> {
  const numbers = titles.map((_, place) => place + 1);
  const part = (path: string, type: string) =>
    `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const listed = numbers.map((n) => `<sheet name="${titles[n - 1]}" sheetId="${n}" r:id="s${n}"/>`);
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('styles.xml', 'styles')}${numbers.map((n) => part(`worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('book', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation('styles', 'styles', 'styles.xml')}${numbers.map((n) => relation(`s${n}`, 'worksheet', `worksheets/sheet${n}.xml`)).join('')}</Relationships>`,
    'xl/styles.xml': STYLE_SHEET,
  };
}

const STYLE_SHEET = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00##"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`;
