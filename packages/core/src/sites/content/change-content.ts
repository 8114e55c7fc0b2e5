import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { attachOperatorUploads } from '../../platform/uploads/index.ts';
import { type ContentDocument, checkedDocument } from './content-document.ts';
import { type Made, refuseUnseen } from './content-versions.ts';
import { uploadIdOf } from './uploaded-picture.ts';
import {
  type ContentItem,
  findVersion,
  insertContent,
  lockContent,
  updateContent,
} from './write-content.ts';

/** Content after a change and before it; undefined if it is new. */
export interface ChangedContent {
  readonly version: number;
  readonly before: ContentDocument | undefined;
  readonly after: ContentDocument;
}

interface Changing extends ContentItem, Made {
  /** The version that the operator saw. */
  readonly basedOn: number;
}

interface Saved extends Omit<Changing, 'basedOn'> {
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
  await keepPicture(tx, saved, document);
  if (basedOn !== null) return change(tx, { ...saved, basedOn }, async () => document);
  const isNew = await insertContent(tx, { ...saved, document, position: null });
  if (!isNew) throw new DomainError('content.code_taken');
  return { version: 1, before: undefined, after: document };
}

/**
 * A step. Stops showing content. If it was only planned, it was never shown.
 *
 * @throws content.not_found
 * @throws content.changed_meanwhile
 */
export const endContent = (tx: Tx, changing: Changing): Promise<ChangedContent> =>
  change(tx, changing, async (before) => {
    const endsAt = changing.at;
    const isBegun = before.startsAt < endsAt;
    return { ...before, endsAt, startsAt: isBegun ? before.startsAt : justBefore(endsAt) };
  });

/**
 * A step. Shows content again, without an end.
 *
 * @throws content.not_found
 * @throws content.changed_meanwhile
 */
export const restoreContent = (tx: Tx, changing: Changing): Promise<ChangedContent> =>
  change(tx, changing, async (before) => ({ ...before, endsAt: null }));

/**
 * A step. Saves an earlier version again as the next one.
 *
 * @throws content.not_found, also for an unknown version
 * @throws content.changed_meanwhile
 */
export const undoContent = (
  tx: Tx,
  { to, ...changing }: Changing & { readonly to: number },
): Promise<ChangedContent> =>
  change(tx, changing, async () => {
    const version = await findVersion(tx, changing, to);
    if (!version) throw new DomainError('content.not_found');
    return checkedDocument(changing.kind, version.document);
  });

async function change(
  tx: Tx,
  changing: Changing,
  next: (before: ContentDocument) => Promise<ContentDocument>,
): Promise<ChangedContent> {
  const locked = await lockContent(tx, changing);
  if (locked?.kind !== changing.kind) throw new DomainError('content.not_found');
  const last = await findVersion(tx, changing, locked.version);
  if (!last) throw new Error(`version ${locked.version} of ${changing.code} was not kept`);
  refuseUnseen(changing.basedOn, last);
  const document = await next(last.document);
  const written = { ...changing, document, position: null };
  const version = await updateContent(tx, locked, written);
  return { version, before: last.document, after: document };
}

/** A picture stays as long as a version shows it, so for ever. */
async function keepPicture(
  tx: Tx,
  { merchantId, kind, code, at }: Saved,
  { picture }: ContentDocument,
): Promise<void> {
  const id = uploadIdOf(picture);
  if (id === undefined) return;
  const subject = `content:${merchantId} ${kind} ${code}`;
  await attachOperatorUploads(tx, { merchantId, purpose: 'content', ids: [id], subject }, at);
}

const justBefore = (at: Date): Date => new Date(at.getTime() - 1);
