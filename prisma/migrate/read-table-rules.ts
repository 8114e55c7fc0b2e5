import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCHEMA_FOLDER = join(import.meta.dirname, '..', 'schema');

/** Deletion rules of a table, from the schema. */
export interface TableRules {
  readonly name: string;
  /** The platform deletes rows. From every other table nothing is ever deleted. */
  readonly isDeletable: boolean;
  /** Rows never change. A trigger enforces it. */
  readonly isAppendOnly: boolean;
}

const MODEL = /((?:^\/\/\/[^\n]*\n)*)^model (\w+) \{\n(.*?)^\}/gms;
const TABLE_NAME = /@@map\("(\w+)"\)/;
const DELETABLE = /^\/\/\/ Rows are deleted\b/m;
const APPEND_ONLY = /^\/\/\/ Append-only\.$/m;

/**
 * The tables of the schema, by name. The comment above a model says `Rows are deleted` or `Append-only`. Neither a
 * mistake in the code nor an attacker in a process can delete from other tables.
 */
export function readTableRules(): TableRules[] {
  return readdirSync(SCHEMA_FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.prisma'))
    .flatMap((file) => tablesOf(readFileSync(join(SCHEMA_FOLDER, file), 'utf8')))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

const tablesOf = (text: string): TableRules[] =>
  [...text.matchAll(MODEL)].map(([, comment = '', model = '', body = '']) => ({
    name: TABLE_NAME.exec(body)?.[1] ?? model,
    isDeletable: DELETABLE.test(comment),
    isAppendOnly: APPEND_ONLY.test(comment),
  }));
