import type { Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { type ContentDocument, checkedDocument } from './content-document.ts';
import { type Made, refuseUnseen } from './content-versions.ts';
import { type ContentItem, findVersion, lockContent, updateContent } from './write-content.ts';

/** Content after a change and before it; undefined if it is new. */
export interface ChangedContent {
  readonly version: number;
  readonly before: ContentDocument | undefined;
  readonly after: ContentDocument;
}

export interface ContentToChange extends ContentItem, Made {
  /** The version that the operator saw. */
  readonly basedOn: number;
}

/**
 * A step. Saves an earlier version again as the next one.
 *
 * @throws content.not_found, also for an unknown version
 * @throws content.changed_meanwhile
 */
export const undoContent = (
  tx: Tx,
  { to, ...changing }: ContentToChange & { readonly to: number },
): Promise<ChangedContent> =>
  changeContent(tx, changing, async () => {
    const version = await findVersion(tx, changing, to);
    if (!version) throw new DomainError('content.not_found');
    return checkedDocument(changing.kind, version.document);
  });

/**
 * A step. Locks content and saves its next version, which `next` makes of the last one.
 *
 * @throws content.not_found
 * @throws content.changed_meanwhile if the operator did not see the last version
 */
export async function changeContent(
  tx: Tx,
  changing: ContentToChange,
  next: (before: ContentDocument) => Promise<ContentDocument>,
): Promise<ChangedContent> {
  const locked = await lockContent(tx, changing);
  if (locked?.kind !== changing.kind) throw new DomainError('content.not_found');
  const last = await findVersion(tx, changing, locked.version);
  if (!last) throw new Error(`version ${locked.version} of ${changing.code} is not stored`);
  refuseUnseen(changing.basedOn, last);
  const document = await next(last.document);
  const written = { ...changing, document, position: null };
  const version = await updateContent(tx, locked, written);
  return { version, before: last.document, after: document };
}
