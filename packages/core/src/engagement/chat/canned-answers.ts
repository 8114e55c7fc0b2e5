import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';

/** A text that operators insert into their answers. */
export interface CannedAnswer {
  readonly publicId: string;
  readonly language: string;
  readonly title: string;
  readonly text: string;
  readonly changedAt: Date;
}

interface AnswersPage {
  readonly merchantId: bigint;
  /** Cursor: the last answer of the page before. */
  readonly afterPublicId?: string | undefined;
  readonly rowsMax: number;
}

const page = sql(
  'chat.list_answers',
  `SELECT public_id AS "publicId", language, title, text, changed_at AS "changedAt"
   FROM chat_answer
   WHERE merchant_id = $1 AND ($2::uuid IS NULL OR (title, id) > (
     SELECT title, id FROM chat_answer WHERE public_id = $2 AND merchant_id = $1))
   ORDER BY title, id LIMIT $3`,
);
const save = sql(
  'chat.save_answer',
  `INSERT INTO chat_answer AS a (public_id, merchant_id, language, title, text, changed_at)
   VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT (public_id) DO UPDATE SET language = $3, title = $4, text = $5, changed_at = $6
   WHERE a.merchant_id = $2 RETURNING id`,
);
const remove = sql(
  'chat.delete_answer',
  'DELETE FROM chat_answer WHERE public_id = $1 AND merchant_id = $2 RETURNING title',
);

/** A query. The canned answers of a site, by title. */
export const listCannedAnswers = (
  reader: Reader,
  { merchantId, afterPublicId, rowsMax }: AnswersPage,
): Promise<CannedAnswer[]> =>
  reader.query<CannedAnswer>(page, [merchantId, afterPublicId ?? null, rowsMax]);

/**
 * A step. Writes a canned answer, or changes one.
 *
 * @throws chat.answer_not_found for the id of another site's answer
 */
export async function saveCannedAnswer(
  tx: Tx,
  {
    merchantId,
    publicId,
    language,
    title,
    text,
  }: Omit<CannedAnswer, 'changedAt'> & { readonly merchantId: bigint },
  now: Date,
): Promise<void> {
  const saved = await tx.query(save, [publicId, merchantId, language, title, text, now]);
  if (saved.length === 0) throw new DomainError('chat.answer_not_found');
}

/** A step. Deletes a canned answer and returns its title. @throws chat.answer_not_found */
export async function deleteCannedAnswer(
  tx: Tx,
  { merchantId, publicId }: { readonly merchantId: bigint; readonly publicId: string },
): Promise<string> {
  const [row] = await tx.query<{ title: string }>(remove, [publicId, merchantId]);
  if (!row) throw new DomainError('chat.answer_not_found');
  return row.title;
}
