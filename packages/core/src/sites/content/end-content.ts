import type { Tx } from '../../platform/db/index.ts';
import { type ChangedContent, type ContentToChange, changeContent } from './change-content.ts';

/**
 * A step. Stops showing content. Content that was not shown yet gets a start just before its end.
 *
 * @throws content.not_found
 * @throws content.changed_meanwhile
 */
export const endContent = (tx: Tx, changing: ContentToChange): Promise<ChangedContent> =>
  changeContent(tx, changing, async (before) => {
    const endsAt = changing.at;
    const isBegun = before.startsAt < endsAt;
    return { ...before, endsAt, startsAt: isBegun ? before.startsAt : justBefore(endsAt) };
  });

const justBefore = (at: Date): Date => new Date(at.getTime() - 1);
