import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads } from '../../platform/uploads/index.ts';
import { type ChangedContent, type ContentToChange, changeContent } from './change-content.ts';
import { type ContentDocument, checkedDocument } from './content-document.ts';
import { uploadIdOf } from './uploaded-picture.ts';
import { insertContent } from './write-content.ts';

interface Saved extends Omit<ContentToChange, 'basedOn'> {
  /** Null: new content. */
  readonly basedOn: number | null;
  readonly document: ContentDocument;
}

/**
 * A step. Saves content as the next version.
 *
 * @throws content.not_found
 * @throws content.code_taken for new content with a used code
 * @throws content.changed_meanwhile if the operator did not see the last version
 * @throws upload.not_found for a picture that no operator of the site uploaded
 * @throws InvalidFields for missing or wrong fields
 */
export async function saveContent(tx: Tx, saved: Saved): Promise<ChangedContent> {
  const { basedOn, kind } = saved;
  const document = checkedDocument(kind, saved.document);
  await attachPicture(tx, saved, document);
  if (basedOn !== null) return changeContent(tx, { ...saved, basedOn }, async () => document);
  const isNew = await insertContent(tx, { ...saved, document, position: null });
  if (!isNew) throw new DomainError('content.code_taken');
  return { version: 1, before: undefined, after: document };
}

/** Attaches a picture to the content, and so keeps it forever: earlier versions may show it. */
async function attachPicture(
  tx: Tx,
  { merchantId, kind, code, at }: Saved,
  { picture }: ContentDocument,
): Promise<void> {
  const id = uploadIdOf(picture);
  if (id === undefined) return;
  const subject = `content:${merchantId} ${kind} ${code}`;
  await attachOperatorUploads(tx, { merchantId, purpose: 'content', ids: [id], subject }, at);
}
