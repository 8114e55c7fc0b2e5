import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import { verifyPassword } from '../verification/index.ts';
import { limitGuesses } from './limit-guesses.ts';
import { type AnswerRow, folded, read, type SecurityAnswer } from './security-questions.ts';

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
  const rows = await deps.db.query<AnswerRow>(read, [memberId]);
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
