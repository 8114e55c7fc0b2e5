import {
  type DetailsOf,
  type MessageCause,
  routineCauses,
} from '@app/shared/messages/message-causes';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, toJson } from '../../platform/kernel/index.ts';

interface NotificationRecipient<C extends MessageCause> {
  /** Unique within its cause: a member is notified once for each key. */
  readonly key: string;
  readonly memberId: bigint;
  /** Data of the template. */
  readonly details: DetailsOf<C>;
}

interface Notification<C extends MessageCause> extends NotificationRecipient<C> {
  readonly cause: C;
  readonly merchantId: bigint;
}

interface NotificationToMany<C extends MessageCause>
  extends Pick<Notification<C>, 'cause' | 'merchantId'> {
  /** Each with its own key. */
  readonly recipients: readonly NotificationRecipient<C>[];
}

const insertMessages = sql(
  'messages.notify_members',
  `WITH given AS (
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[])
       AS given (public_id, cause_key, member_id, details)
   ), created AS (
     INSERT INTO message (public_id, merchant_id, cause, cause_key, details, sent_at)
     SELECT public_id, $5, $6, cause_key, details::jsonb, $7 FROM given
     ON CONFLICT (merchant_id, cause, cause_key) DO NOTHING RETURNING id, cause_key)
   INSERT INTO message_recipient (member_id, message_id, read_at)
   SELECT member_id, id, $8::timestamptz FROM created JOIN given USING (cause_key)`,
);

/**
 * A step. Notifies a member of an event in the same transaction, exactly once. They read it in the language of
 * that time. The caller publishes `messages` after the commit.
 */
export const notifyMember = <C extends MessageCause>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { cause, merchantId, ...recipient }: Notification<C>,
  now: Date,
): Promise<void> => notifyMembers(tx, deps, { cause, merchantId, recipients: [recipient] }, now);

/** A step. Notifies many members of a site at once, each with their own data. */
export async function notifyMembers<C extends MessageCause>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { cause, merchantId, recipients }: NotificationToMany<C>,
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  await tx.query(insertMessages, [
    recipients.map(() => newId()),
    recipients.map(({ key }) => key),
    recipients.map(({ memberId }) => memberId),
    recipients.map(({ details }) => toJson(details)),
    merchantId,
    cause,
    now,
    routineCauses.has(cause) ? now : null,
  ]);
}
