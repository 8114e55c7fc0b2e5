/** Type of a column's cells. Spreadsheets read money and counts as numbers, not as text. */
export type ColumnType = 'text' | 'money' | 'count' | 'time';

/** `<domain>:<key>` of a phrase, such as `console:nav.disputes`. */
export type PhraseName = `${string}:${string}`;

/**
 * A column: its type, and its field of the row if the name differs from the heading. A text can name the phrases for
 * its values: `console:kyc.state` writes `open` as the phrase `kyc.state.open`.
 */
export type ListColumn =
  | ColumnType
  | readonly [type: ColumnType, field: string]
  | readonly [type: 'text', field: string, valuePhrase: PhraseName];

/**
 * Columns in order, by heading. A heading is a phrase `column.<heading>` of `server/exports`, or of another domain if
 * the name contains one: `console:shortages.cause`.
 */
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** Columns of the files that a list can be downloaded as, by export kind. */
export type ListFiles = Readonly<Record<string, ListColumns>>;

/** Files that the call of a list offers for download. */
export interface DownloadedList {
  readonly files?: ListFiles;
  /** Phrase for the file's name; by default `name.<kind>` of `server/exports`. */
  readonly fileTitle?: PhraseName;
}

interface NamedColumn {
  readonly heading: PhraseName;
  readonly type: ColumnType;
  readonly field: string;
  readonly valuePhrase: PhraseName | undefined;
}

const isPhraseName = (name: string): name is PhraseName => name.includes(':');

/** Expands columns to objects with all defaults filled in. */
export function namedColumns(columns: ListColumns): NamedColumn[] {
  return Object.entries(columns).map(([name, column]) => {
    const heading: PhraseName = isPhraseName(name) ? name : `server/exports:column.${name}`;
    const [type, field = name, valuePhrase] = typeof column === 'string' ? [column] : column;
    return { heading, type, field, valuePhrase };
  });
}
