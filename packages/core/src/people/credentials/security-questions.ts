import type { SecurityQuestion } from '@app/shared/credentials/security-questions';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { lockMemberRow } from '../members/index.ts';
import { hashPassword, verifyPassword } from '../verification/index.ts';
import { limitGuesses } from './limit-guesses.ts';

const read = sql(
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

interface Row {
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
  const rows = await reader.query<Row>(read, [memberId]);
  return rows.map(({ question }) => question);
}

/** Normalizes an answer: case, width, the form of accents and spaces are ignored, since no member remembers them. */
const folded = ({ question, answer }: SecurityAnswer): string =>
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

/**
 * A command. Checks the answers to all of a member's questions. Does not reveal which one was wrong: otherwise each
 * could be guessed separately.
 *
 * @throws security_questions.none, security_questions.wrong, TOO_MANY_REQUESTS
 */
export async function verifySecurityAnswers(
  deps: Pick<Deps, 'db' | 'clock'>,
  { memberId, answers }: { memberId: bigint; answers: readonly SecurityAnswer[] },
): Promise<void> {
  const rows = await deps.db.query<Row>(read, [memberId]);
  if (rows.length === 0) throw new DomainError('security_questions.none');
  const wrong = await limitGuesses(deps, { memberId, secret: 'security_questions' }, async () => {
    const checks = await Promise.all(
      rows.map(({ question, answerHash }) => {
        const given = answers.find((one) => one.question === question)?.answer ?? '';
        return verifyPassword(folded({ question, answer: given }), answerHash);
      }),
    );
    return checks.every(({ isRight }) => isRight);
  });
  if (wrong) throw new DomainError('security_questions.wrong');
}
