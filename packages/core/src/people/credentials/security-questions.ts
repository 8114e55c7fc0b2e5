import type { SecurityQuestion } from '@app/shared/credentials/security-questions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { hashPassword } from '../verification/index.ts';

export const read = sql(
  'credentials.read_security_answers',
  `SELECT question, answer_hash AS "answerHash" FROM member_security_answer
   WHERE member_id = $1 ORDER BY position`,
);
const drop = sql(
  'credentials.drop_security_answers',
  'DELETE FROM member_security_answer WHERE member_id = $1',
);
const insert = sql(
  'credentials.insert_security_answers',
  `INSERT INTO member_security_answer (member_id, question, answer_hash, position)
   SELECT $1, question, answer_hash, position
   FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS a (question, answer_hash, position)`,
);

export interface AnswerRow {
  readonly question: SecurityQuestion;
  readonly answerHash: string;
}

export interface SecurityAnswer {
  readonly question: SecurityQuestion;
  readonly answer: string;
}

/** A query. A member's chosen questions, in their order. */
export async function readSecurityQuestions(
  reader: Reader,
  memberId: bigint,
): Promise<SecurityQuestion[]> {
  const rows = await reader.query<AnswerRow>(read, [memberId]);
  return rows.map(({ question }) => question);
}

/** Normalizes an answer: case, width, the form of accents and spaces are ignored, since no member remembers them. */
export const folded = ({ question, answer }: SecurityAnswer): string =>
  `${question} ${answer.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()}`;

/** Hashes answers for storage. Costs tens of milliseconds each, so never inside a transaction. */
export const hashAnswers = (
  answers: readonly SecurityAnswer[],
): Promise<{ question: SecurityQuestion; hash: string }[]> =>
  Promise.all(
    answers.map(async (one) => ({ question: one.question, hash: await hashPassword(folded(one)) })),
  );

/** A step. Replaces a member's answers. */
export async function setSecurityAnswers(
  tx: Tx,
  memberId: bigint,
  hashed: Awaited<ReturnType<typeof hashAnswers>>,
): Promise<void> {
  await lockMemberRow(tx, memberId); // serializes concurrent changes by one member
  await tx.query(drop, [memberId]);
  const columns = [hashed.map(({ question }) => question), hashed.map(({ hash }) => hash)];
  await tx.query(insert, [memberId, ...columns]);
}
