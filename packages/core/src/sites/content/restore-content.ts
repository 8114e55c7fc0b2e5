import type { Tx } from '../../platform/db/index.ts';
import { type ChangedContent, type ContentToChange, changeContent } from './change-content.ts';

/**
 * A step. Shows content again, without an end.
 *
 * @throws content.not_found
 * @throws content.changed_meanwhile
 */
export const restoreContent = (tx: Tx, changing: ContentToChange): Promise<ChangedContent> =>
  changeContent(tx, changing, async (before) => ({ ...before, endsAt: null }));
