import type { NoteKind } from '@app/shared/members/notes';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';

/** An operator's note about a member, for operators. Its text never changes. */
export interface Note {
  readonly id: bigint;
  readonly publicId: string;
  readonly memberId: bigint;
  readonly kind: NoteKind;
  readonly words: string;
  /** The name of the operator. */
  readonly operator: string;
  readonly writtenAt: Date;
  /** Whether it is listed above the others. */
  readonly isPinned: boolean;
}

const COLUMNS = `id, public_id AS "publicId", member_id AS "memberId", kind, words, operator,
  written_at AS "writtenAt", pinned AS "isPinned"`;

/** SQL: columns of notes for joins by other domains. */
export const noteRows = `(
  SELECT id, public_id, member_id, kind, words, operator, written_at, pinned FROM member_note)`;

const insert = sql(
  'notes.insert',
  `INSERT INTO member_note (public_id, merchant_id, member_id, kind, words, operator, written_at, pinned)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
);
const pin = sql(
  'notes.pin',
  `UPDATE member_note SET pinned = $3 WHERE merchant_id = $1 AND public_id = $2 RETURNING ${COLUMNS}`,
);
// A cursor of another member matches no row, which ends the list.
const ofMember = sql(
  'notes.of_member',
  `SELECT ${COLUMNS} FROM member_note
   WHERE member_id = $1 AND pinned = $2 AND ($3::uuid IS NULL OR id < (
     SELECT id FROM member_note WHERE public_id = $3 AND member_id = $1))
   ORDER BY id DESC LIMIT $4`,
);

type NewNote = Pick<Note, 'memberId' | 'kind' | 'words' | 'operator' | 'isPinned'> & {
  readonly merchantId: bigint;
};

/** A step. Adds a note and returns its public id. */
export async function writeNote(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { merchantId, memberId, kind, words, operator, isPinned }: NewNote,
  now: Date,
): Promise<string> {
  const publicId = newId();
  await tx.query(insert, [publicId, merchantId, memberId, kind, words, operator, now, isPinned]);
  return publicId;
}

interface PinNote {
  readonly merchantId: bigint;
  readonly publicId: string;
  readonly isPinned: boolean;
}

/** A step. Pins or unpins a note. @throws note.not_found */
export async function pinNote(tx: Tx, { merchantId, publicId, isPinned }: PinNote): Promise<Note> {
  const [note] = await tx.query<Note>(pin, [merchantId, publicId, isPinned]);
  if (!note) throw new DomainError('note.not_found');
  return note;
}

interface NotesRequest {
  readonly memberId: bigint;
  readonly isPinned: boolean;
  /** Cursor: the last row of the previous page. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

/** A query. Notes about a member, pinned or not, newest first. */
export const notesOf = (
  reader: Reader,
  { memberId, isPinned, afterPublicId, rowsMax }: NotesRequest,
): Promise<Note[]> =>
  reader.query<Note>(ofMember, [memberId, isPinned, afterPublicId ?? null, rowsMax]);
