import { inTransaction, type Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { ContentDocument } from './content-document.ts';
import type { Made } from './content-versions.ts';
import { type ContentItem, insertContent, lockContent, updateContent } from './write-content.ts';

interface Put extends ContentItem {
  readonly document: ContentDocument;
  readonly position: number | null;
}

/** A command. Adds built-in content of the installation, or its next version. */
export async function putContent(
  { db, clock, publish }: Pick<Deps, 'db' | 'clock' | 'publish'>,
  put: Put,
): Promise<void> {
  const written = { ...put, by: 'installation', at: clock() };
  await inTransaction(db, async (tx) => {
    if (await putNext(tx, written)) return;
    if (!(await insertContent(tx, written))) await putNext(tx, written); // another process was first
  });
  publish({ merchantId: put.merchantId, kind: 'notices' });
}

/** Saves the next version of existing content. Returns whether there was any. */
async function putNext(tx: Tx, written: Put & Made): Promise<boolean> {
  const locked = await lockContent(tx, written);
  if (locked) await updateContent(tx, locked, written);
  return locked !== undefined;
}
