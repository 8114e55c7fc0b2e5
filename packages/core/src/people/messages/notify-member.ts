import type { DetailsOf, MessageCause } from '@app/shared/messages/message-causes';
import {
  defaultDelivery,
  digestOf,
  kindOfNotice,
  routineCauses,
} from '@app/shared/messages/notice-kinds';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, toJson } from '../../platform/kernel/index.ts';
import { merchantRows } from '../../sites/site/index.ts';

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

// The key of every notice is stored, whatever the member chose, so that a repeated notice is not counted twice. Only a
// notice with its own message has details. Digests are locked in the order of members, so that two transactions cannot
// deadlock.
const insertChosen = sql(
  'messages.notify_as_chosen',
  `WITH given AS (
     SELECT given.*, coalesce(chosen.choice, $9) AS choice
     FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $10::uuid[])
       AS given (public_id, cause_key, member_id, details, digest_id)
     LEFT JOIN notice_choice chosen ON chosen.member_id = given.member_id AND chosen.kind = $11
   ), created AS (
     INSERT INTO message (public_id, merchant_id, cause, cause_key, details, sent_at)
     SELECT public_id, $5, $6, cause_key,
       CASE choice WHEN 'each' THEN details::jsonb ELSE '{}'::jsonb END, $7
     FROM given
     ON CONFLICT (merchant_id, cause, cause_key) DO NOTHING RETURNING id, cause_key
   ), due AS (
     SELECT created.id, given.member_id, given.choice, given.details::jsonb AS details, given.digest_id
     FROM created JOIN given USING (cause_key)
   ), today AS (
     SELECT to_char($7::timestamptz AT TIME ZONE site.time_zone, 'YYYY-MM-DD') AS day
     FROM ${merchantRows} site WHERE site.id = $5
   ), counted AS (
     SELECT member_id, member_id || ' ' || today.day AS digest_key, today.day,
       (array_agg(digest_id))[1] AS public_id, count(*) AS count,
       sum((details ->> 'amount')::numeric) AS amount
     FROM due CROSS JOIN today WHERE choice = 'digest' GROUP BY member_id, today.day
   ), digest AS (
     INSERT INTO message AS known (public_id, merchant_id, cause, cause_key, details, sent_at)
     SELECT public_id, $5, $12, digest_key, jsonb_strip_nulls(jsonb_build_object(
       'count', count::text, 'amount', amount::text, 'days', day || '/' || day)), $7
     FROM counted ORDER BY member_id
     ON CONFLICT (merchant_id, cause, cause_key) DO UPDATE SET details = excluded.details || jsonb_strip_nulls(
       jsonb_build_object(
         'count', (coalesce(known.details ->> 'count', '0')::numeric
           + (excluded.details ->> 'count')::numeric)::text,
         'amount', (coalesce(known.details ->> 'amount', '0')::numeric
           + (excluded.details ->> 'amount')::numeric)::text))
     RETURNING id, cause_key)
   INSERT INTO message_recipient (member_id, message_id, read_at)
   SELECT member_id, id, $8::timestamptz FROM due WHERE choice = 'each'
   UNION ALL
   SELECT counted.member_id, digest.id, $8::timestamptz
   FROM digest JOIN counted ON counted.digest_key = digest.cause_key
   ON CONFLICT (member_id, message_id) DO UPDATE SET read_at = excluded.read_at, deleted_at = NULL`,
);

/**
 * A step. Notifies a member of an event in the same transaction, exactly once. The language is that of the later
 * reader. The caller publishes `messages` after the commit.
 */
export const notifyMember = <C extends MessageCause>(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { cause, merchantId, ...recipient }: Notification<C>,
  now: Date,
): Promise<void> => notifyMembers(tx, deps, { cause, merchantId, recipients: [recipient] }, now);

/**
 * A step. Notifies many members of a site at once, each with their own data. If members can choose how often they get
 * notices of the kind, each gets them as chosen. A new notice makes the day's digest unread again. A notice of a
 * routine cause counts as read from the start, and so does its digest.
 */
export async function notifyMembers<C extends MessageCause>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { cause, merchantId, recipients }: NotificationToMany<C>,
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  const values = [
    recipients.map(() => newId()),
    recipients.map(({ key }) => key),
    recipients.map(({ memberId }) => memberId),
    recipients.map(({ details }) => toJson(details)),
    merchantId,
    cause,
    now,
    routineCauses.has(cause) ? now : null,
  ];
  const kind = kindOfNotice(cause);
  if (kind === undefined) return void (await tx.query(insertMessages, values));
  const digestIds = recipients.map(() => newId());
  await tx.query(insertChosen, [...values, defaultDelivery(kind), digestIds, kind, digestOf(kind)]);
}
