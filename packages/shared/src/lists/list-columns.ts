/** The type of a column's cells. Spreadsheets read money and counts as numbers, never text. */
export type ColumnType = 'text' | 'money' | 'count' | 'time';

/** `<domain>:<key>` of a phrase, such as `console:nav.disputes`. */
export type PhraseName = `${string}:${string}`;

/**
 * A column: its type, and the field of the row that it shows where that is not called like the heading. A text may
 * name the phrases that say its value: `console:kyc.state` writes `open` as the phrase `kyc.state.open`.
 */
export type ListColumn =
  | ColumnType
  | readonly [type: ColumnType, field: string]
  | readonly [type: 'text', field: string, saidBy: PhraseName];

/**
 * Columns in their order, by heading. A heading is a phrase `column.<heading>` of `server/exports`, or of another
 * domain where its name says which: `console:shortages.cause`.
 */
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** The columns of the files that a list can be downloaded as, by the kind that names each file everywhere. */
export type ListFiles = Readonly<Record<string, ListColumns>>;

/** Files that the call of a list offers for download. */
export interface DownloadedList {
  readonly files?: ListFiles;
  /** The phrase that names its file; `name.<kind>` of `server/exports` unless given. */
  readonly fileTitle?: PhraseName;
}

interface NamedColumn {
  readonly heading: PhraseName;
  readonly type: ColumnType;
  readonly field: string;
  readonly saidBy: PhraseName | undefined;
}

const isPhraseName = (name: string): name is PhraseName => name.includes(':');

/** The columns of a file one by one, with everything that a short form leaves out. */
export function namedColumns(columns: ListColumns): NamedColumn[] {
  return Object.entries(columns).map(([name, column]) => {
    const heading: PhraseName = isPhraseName(name) ? name : `server/exports:column.${name}`;
    const [type, field = name, saidBy] = typeof column === 'string' ? [column] : column;
    return { heading, type, field, saidBy };
  });
}
