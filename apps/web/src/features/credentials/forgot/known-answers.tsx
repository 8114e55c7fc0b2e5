import { useAnswer } from '@app/client/use-answer';
import { chosenQuestions } from '@app/shared/credentials/payment-password.calls';
import type { SecurityQuestion } from '@app/shared/credentials/security-questions';
import { SECURITY_QUESTIONS_ASKED } from '@app/shared/credentials/security-questions';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { TextField } from '@app/ui/forms/text-field';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export interface GivenAnswer {
  readonly questionId: SecurityQuestion;
  readonly answer: string;
}

export const ANSWER_CHARACTERS_MIN = 2;
export const isLongEnough = (answer: string): boolean =>
  answer.trim().length >= ANSWER_CHARACTERS_MIN;
export const isAnswered = (answers: readonly GivenAnswer[]): boolean =>
  answers.length === SECURITY_QUESTIONS_ASKED &&
  answers.every(({ answer }) => isLongEnough(answer));

interface KnownAnswersProps {
  readonly answers: readonly GivenAnswer[];
  readonly onChange: (answers: readonly GivenAnswer[]) => void;
  /** Whether the form was sent before all questions were answered. */
  readonly wasSubmittedIncomplete: boolean;
}

/** Asks the security questions that the member chose. */
export function KnownAnswers({ answers, onChange, wasSubmittedIncomplete }: KnownAnswersProps) {
  const { t } = useTranslation('credentials');
  const { data } = useAnswer(chosenQuestions, {});
  if (!data) return <Skeleton shape="line" />;
  const answerTo = (questionId: SecurityQuestion) =>
    answers.find((one) => one.questionId === questionId)?.answer ?? '';
  const change = (changed: SecurityQuestion, answer: string) =>
    onChange(
      data.map(({ questionId }) => ({
        questionId,
        answer: questionId === changed ? answer : answerTo(questionId),
      })),
    );
  return data.map(({ questionId, question }) => (
    <TextField
      key={questionId}
      label={question}
      error={
        wasSubmittedIncomplete && !isLongEnough(answerTo(questionId))
          ? t('answer.missing')
          : undefined
      }
      value={answerTo(questionId)}
      onTextChange={(text) => change(questionId, text)}
    />
  ));
}
