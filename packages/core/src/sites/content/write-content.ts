import type { ContentKind } from '@app/shared/content/content-kinds';
import type { Tx } from '../../platform/db/index.ts';
import {
  type ContentDocument,
  documentOf,
  type StoredDocument,
  storedOf,
  typeOf,
} from './content-document.ts';
import { tables } from './content-tables.ts';
import {
  findStored,
  type Made,
  storeVersion,
  type Version,
  type Versioned,
} from './content-versions.ts';

/** A piece of content of a site. */
export interface ContentItem {
  readonly merchantId: bigint;
  readonly kind: ContentKind;
  /** The operator's own name for it, which never changes. */
  readonly code: string;
}

/** Current content, locked until the transaction ends. */
export interface LockedContent {
  readonly id: bigint;
  readonly kind: ContentKind;
  readonly version: number;
}

/** A step. The content with this code, possibly of another kind of its table; undefined if none. */
export async function lockContent(
  tx: Tx,
  { merchantId, kind, code }: ContentItem,
): Promise<LockedContent | undefined> {
  const [row] = await tx.query<LockedContent>(tables[typeOf(kind)].lock, [merchantId, code]);
  return row;
}

interface Written extends ContentItem, Made {
  readonly document: ContentDocument;
  /** Within its place or section; null: unchanged, or last for new content. */
  readonly position: number | null;
}

/** A step. Adds content. Returns false if its code is taken. */
export async function insertContent(tx: Tx, written: Written): Promise<boolean> {
  const { merchantId, kind, code, document, position } = written;
  const table = tables[typeOf(kind)];
  const order = table.isOrdered ? [position] : [];
  const values = [merchantId, code, ...order, ...table.values(kind, document)];
  const [row] = await tx.query<{ id: bigint }>(table.insert, values);
  if (!row) return false;
  await say(tx, row.id, 1, written);
  return true;
}

/** A step. Saves the next version. Returns its number. */
export async function updateContent(
  tx: Tx,
  { id, version: before }: LockedContent,
  written: Written,
): Promise<number> {
  const { kind, document, position } = written;
  const table = tables[typeOf(kind)];
  const version = before + 1;
  const order = table.isOrdered ? [position] : [];
  await tx.query(table.update, [id, version, ...order, ...table.values(kind, document)]);
  await tx.query(table.deleteTexts, [id]);
  await say(tx, id, version, written);
  return version;
}

async function say(tx: Tx, id: bigint, version: number, written: Written): Promise<void> {
  const { document } = written;
  const { texts } = document;
  await tx.query(tables[typeOf(written.kind)].insertTexts, [
    id,
    texts.map(({ language }) => language),
    texts.map(({ title }) => title),
    texts.map(({ text }) => text),
    texts.map(({ action }) => action),
    texts.map(({ pictureText }) => pictureText),
  ]);
  await storeVersion(tx, versioned(written), { ...written, version, document: storedOf(document) });
}

/** A version of a piece of content. */
export interface ContentVersion extends Version {
  readonly document: ContentDocument;
}

/** A query. One version; undefined without one. */
export async function findVersion(
  reader: Pick<Tx, 'query'>,
  item: ContentItem,
  version: number,
): Promise<ContentVersion | undefined> {
  const found = await findStored<StoredDocument>(reader, versioned(item), version);
  return found && { ...found, document: documentOf(found.document) };
}

/** The key of a piece of content in the table of versions. */
export const versioned = ({ merchantId, kind, code }: ContentItem): Versioned => ({
  merchantId,
  type: typeOf(kind),
  code,
});
