import type { Domain, Phrase } from '@app/phrases/domains';
import { type Language, languageOf } from '@app/phrases/languages';
import { untypedTranslatorOf } from '@app/phrases/translator';
import {
  type ColumnType,
  type DownloadedList,
  type ListColumn,
  type ListColumns,
  type ListFiles,
  namedColumns,
  type PhraseName,
} from '@app/shared/lists/list-columns';
import type { Money } from '@app/shared/money/money';
import type { Cell, Row } from '../kernel/index.ts';
import { type After, mapPages, type Page, pagesAfter } from './pages.ts';
import { type FileRequest, type Reading, type ReadingDeps, readingOf } from './reading.ts';

/** One table of a file: its name, its columns, and its rows page by page. */
export interface ListSheet {
  readonly name: PhraseName;
  readonly columns: readonly { readonly heading: PhraseName; readonly type: ColumnType }[];
  pages(deps: ReadingDeps, asked: FileRequest): AsyncIterable<Page<Row>>;
}

/** The kind of file and its filters, as they are stored until the worker writes it. */
export interface ExportRequest {
  readonly kind: string;
  readonly input: object;
}

/** A list that can be downloaded. */
export interface List<Input = unknown> {
  readonly kind: string;
  /** The phrase that names the file. */
  readonly title: PhraseName;
  readonly sheets: readonly ListSheet[];
  /** Requests the file, with the filters of its list. */
  of(input: Input): ExportRequest;
}

interface CellOf {
  readonly text: string;
  readonly money: Money;
  readonly count: number;
  readonly time: Date;
}

type Rest<Key, Start extends string> = Key extends `${Start}.${infer Last}` ? Last : never;
/** Values for which there are phrases, such as `sent` for `console:state.sent`. */
type ValueOfPhrase<Name> = Name extends `${infer D}:${infer Start}`
  ? D extends Domain
    ? Rest<Phrase<D>, Start>
    : never
  : never;

type FieldOf<C extends ListColumn, Heading extends string> = C extends readonly [
  ColumnType,
  infer Field extends string,
  ...unknown[],
]
  ? Field
  : Heading;
type ValueOf<C extends ListColumn> = C extends readonly ['text', string, infer Name]
  ? ValueOfPhrase<Name>
  : C extends ColumnType
    ? CellOf[C]
    : C extends readonly [infer T extends ColumnType, string]
      ? CellOf[T]
      : never;

/** The fields of a row that these columns need. */
export type RowOf<C extends ListColumns> = {
  readonly [Heading in keyof C & string as FieldOf<C[Heading], Heading>]:
    | ValueOf<C[Heading]>
    | null
    | undefined;
};

interface ListCall<Files extends ListFiles> {
  readonly files: Files;
  readonly fileTitle?: PhraseName;
}

type Pages<Columns extends ListColumns, Input> = (
  reading: Reading<Input>,
) => AsyncIterable<Page<RowOf<Columns>>>;

/**
 * Defines how a file of a list is read. Its columns are declared by the call of the list.
 *
 * @param pages reads the rows page by page, with the same query as the list in the console
 */
export function defineList<
  const Files extends ListFiles,
  const Kind extends keyof Files & string,
  Input extends object,
>({ files, fileTitle }: ListCall<Files>, kind: Kind, pages: Pages<Files[Kind], Input>) {
  const title = fileTitle ?? titleOf(kind);
  return bookOf<Input>(kind, [sheetOf<Files[Kind], Input>(title, files[kind], pages)], title);
}

/** A query. */
type ReadPage<Input, Row, Place> = (
  reading: Reading<Input>,
  page: After<Place>,
) => Promise<readonly Row[]>;

/** A list that is read page by page. It has the parts of a file if its call declares one. */
interface PagedList<Input, Row, Place> extends Partial<List<Input>> {
  readonly read: ReadPage<Input, Row, Place>;
}

/** The call of a list that can be downloaded if it declares files. */
interface PagedListCall extends DownloadedList {
  readonly name: string;
}

type FileRow<C extends PagedListCall> = C extends { readonly files: infer Files extends ListFiles }
  ? RowOf<Files[keyof Files & string]>
  : unknown;

/**
 * Defines how a list is read, for its page as for its file. The file exists if the call of the list declares its
 * columns.
 *
 * @param placeOf the cursor after a row
 */
export function definePagedList<
  const C extends PagedListCall,
  Input extends object,
  Row extends FileRow<C>,
  Place = string,
>(
  call: C,
  read: ReadPage<Input, Row, Place>,
  placeOf: (row: Row) => Place,
): PagedList<Input, Row, Place> {
  const { files = {}, fileTitle }: DownloadedList = call;
  const [file] = Object.entries(files);
  if (file === undefined) return { read };
  const [kind, columns] = file;
  const title = fileTitle ?? titleOf(kind);
  const pages = (reading: Reading<Input>) =>
    pagesAfter((page: After<Place>) => read(reading, page), placeOf);
  return {
    read,
    ...bookOf<Input>(kind, [sheetOf(title, columns, pages as Pages<ListColumns, Input>)], title),
  };
}

/** Defines one sheet of a file with several. */
export const defineSheet = <
  const Files extends ListFiles,
  const Kind extends keyof Files & string,
  Input extends object,
>(
  { files }: ListCall<Files>,
  kind: Kind,
  name: PhraseName,
  pages: Pages<Files[Kind], Input>,
): ListSheet => sheetOf<Files[Kind], Input>(name, files[kind], pages);

const titleOf = (kind: string): PhraseName => `server/exports:name.${kind}`;

/** Defines a file of several sheets, which have the same filters. */
export const bookOf = <Input extends object>(
  kind: string,
  sheets: readonly ListSheet[],
  title = titleOf(kind),
): List<Input> => ({ kind, title, sheets, of: (input) => ({ kind, input }) });

function sheetOf<Columns extends ListColumns, Input>(
  name: PhraseName,
  columns: Columns,
  pages: Pages<Columns, Input>,
): ListSheet {
  const named = namedColumns(columns);
  return {
    name,
    columns: named.map(({ heading, type }) => ({ heading, type })),
    pages(deps, asked) {
      const language = languageOf(asked.language);
      const cells = named.map(({ field, valuePhrase }) => cellReader(language, field, valuePhrase));
      const reading = readingOf<Input>(deps, asked);
      return mapPages(pages(reading), (row): Row[] => [cells.map((read) => read(row as Fields))]);
    },
  };
}

type Fields = Readonly<Record<string, Cell | undefined>>;

function cellReader(
  language: Language,
  field: string,
  valuePhrase: PhraseName | undefined,
): (row: Fields) => Cell {
  if (valuePhrase === undefined) return (row) => row[field] ?? null;
  const say = phraseFormatter(language, valuePhrase);
  return (row) => {
    const value = row[field] ?? null;
    return value === null ? null : say(`${value}`);
  };
}

function phraseFormatter(language: Language, name: PhraseName): (value: string) => string {
  const { domain, key } = phraseOf(name);
  const say = untypedTranslatorOf(language, domain);
  return (value) => say(`${key}.${value}`);
}

/** The text of a phrase that is named by its domain and key. */
export function namedPhrase(language: Language, name: PhraseName): string {
  const { domain, key } = phraseOf(name);
  return untypedTranslatorOf(language, domain)(key);
}

function phraseOf(name: PhraseName): { readonly domain: Domain; readonly key: string } {
  const colon = name.indexOf(':');
  return { domain: name.slice(0, colon) as Domain, key: name.slice(colon + 1) };
}
