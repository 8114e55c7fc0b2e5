import { routineCauses } from '@app/shared/messages/notice-kinds';
import { withdrawalAccountRows } from '../../money/withdrawals/index.ts';
import { loginAttemptRows } from '../../people/access/index.ts';
import { kycStepRows } from '../../people/kyc/index.ts';
import { memberPasswordRows, memberRows, memberUplineRows } from '../../people/members/index.ts';
import { notificationRows } from '../../people/messages/index.ts';
import { noteRows } from '../../people/notes/index.ts';
import { sql } from '../../platform/db/index.ts';
import { auditOfMember } from '../../sites/audit/index.ts';
import { after, asEvents, placeOf, type Row, type Source } from './source.ts';
import type {
  AccountEvent,
  DocumentEvent,
  LoginEvent,
  MessageEvent,
  NoteEvent,
  OperatorEvent,
} from './timeline-event.ts';

const readNotes = sql(
  'timeline.notes',
  `SELECT id, written_at AS at, kind AS "noteKind", words, operator FROM ${noteRows} n
   WHERE member_id = $1 AND ${after('written_at', 'id')}
   ORDER BY written_at DESC, id DESC LIMIT $4`,
);

export const notes: Source<NoteEvent> = async (reader, from) =>
  asEvents('note')(await reader.query<Row<NoteEvent>>(readNotes, placeOf(from)));

export const operators: Source<OperatorEvent> = async (reader, from) => {
  const { member, at, id, rowsMax } = from;
  const { merchantId, username, registeredAt } = member;
  const place = { merchantId, username, registeredAt, at, id, rowsMax };
  return asEvents('operator')(await auditOfMember(reader, place));
};

const readLogins = sql(
  'timeline.logins',
  `SELECT id, at, outcome, ip, device, browser, method FROM ${loginAttemptRows} l
   WHERE member_id = $1 AND ${after('at', 'id')} ORDER BY at DESC, id DESC LIMIT $4`,
);

export const logins: Source<LoginEvent> = async (reader, from) =>
  asEvents('login')(await reader.query<Row<LoginEvent>>(readLogins, placeOf(from)));

// Ids are per table, so the kind of change comes first. A registration precedes the move to an upline.
const readChanges = sql(
  'timeline.account_changes',
  `SELECT * FROM (
     SELECT registered_at AS at, id, 'registered' AS change, NULL AS about
     FROM ${memberRows} m WHERE id = $1
     UNION ALL
     SELECT password_set_at, (1::bigint << 50) + id, 'password_changed', NULL
     FROM ${memberPasswordRows} p WHERE id = $1 AND password_set_at <> registered_at
     UNION ALL
     SELECT greatest(u.valid_from, m.registered_at), (2::bigint << 50) + u.upline_id, 'moved', above.username
     FROM ${memberUplineRows} u JOIN ${memberRows} above ON above.id = u.upline_id
     JOIN ${memberRows} m ON m.id = u.member_id
     WHERE u.member_id = $1 AND u.valid_from <= $5
     UNION ALL
     SELECT c.at, (c.digit::bigint << 50) + a.id, c.change, concat(a.bank, ' ••', a.tail)
     FROM ${withdrawalAccountRows} a, LATERAL (VALUES
       (a.bound_at, 3, 'account_bound'), (a.frozen_at, 4, 'account_frozen'),
       (a.removed_at, 5, 'account_removed')) c (at, digit, change)
     WHERE a.member_id = $1 AND c.at IS NOT NULL) changed
   WHERE ${after('at', 'id')} ORDER BY at DESC, id DESC LIMIT $4`,
);

/** Shows only what current rows contain: an account that was unfrozen leaves no row here, only in the audit trail. */
export const accountChanges: Source<AccountEvent> = async (reader, from) =>
  asEvents('account')(
    await reader.query<Row<AccountEvent>>(readChanges, [...placeOf(from), from.asOf]),
  );

const readDocuments = sql(
  'timeline.kyc_documents',
  `SELECT id, at, public_id AS "publicId", kind AS about, paper, state, operator FROM ${kycStepRows} k
   WHERE member_id = $1 AND ${after('at', 'id')} ORDER BY at DESC, id DESC LIMIT $4`,
);

export const documents: Source<DocumentEvent> = async (reader, from) =>
  asEvents('paper')(await reader.query<Row<DocumentEvent>>(readDocuments, placeOf(from)));

const readMessages = sql(
  'timeline.messages',
  `SELECT id, sent_at AS at, cause, texts -> 0 ->> 'title' AS title,
     read_at IS NOT NULL AND read_at <= $5 AND coalesce(cause <> ALL ($6), true) AS "isRead"
   FROM ${notificationRows} m WHERE member_id = $1 AND ${after('sent_at', 'id')}
   ORDER BY sent_at DESC, id DESC LIMIT $4`,
);

/** Routine messages are stored as read, so they count as unread here. */
export const messages: Source<MessageEvent> = async (reader, from) =>
  asEvents('message')(
    await reader.query<Row<MessageEvent>>(readMessages, [
      ...placeOf(from),
      from.asOf,
      [...routineCauses],
    ]),
  );
