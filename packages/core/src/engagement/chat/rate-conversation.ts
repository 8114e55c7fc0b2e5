import { inTransaction, sql } from '../../platform/db/index.ts';
import { type Deps, DomainError, sealPersonal } from '../../platform/kernel/index.ts';
import type { OwnConversation } from './conversation.ts';
import { lockOwnConversation } from './conversation.ts';

const writeRating = sql(
  'chat.rate',
  'UPDATE chat_conversation SET rating = $2, rating_text = $3, rated_at = $4 WHERE id = $1',
);

/**
 * A command. Stores the member's rating of a closed conversation, once.
 *
 * @throws chat.not_found, chat.open, chat.rated
 */
export async function rateConversation(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    stars,
    text,
    ...own
  }: OwnConversation & {
    readonly stars: number;
    readonly text?: string | undefined;
  },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, state, rating } = await lockOwnConversation(tx, own);
    if (state !== 'closed') throw new DomainError('chat.open');
    if (rating !== null) throw new DomainError('chat.rated');
    const sealed = text === undefined ? null : sealPersonal('chat_conversation.rating_text', text);
    await tx.query(writeRating, [id, stars, sealed, clock()]);
  });
}
