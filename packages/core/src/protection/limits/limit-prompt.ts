import { unitsOfWire } from '@app/shared/money/units';
import { type Reader, sql } from '../../platform/db/index.ts';
import { DomainError } from '../../platform/kernel/index.ts';
import { rulesOf } from './play-rules.ts';

export interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** The question whether a member wants a deposit limit, before they deposit. */
export interface LimitPrompt {
  readonly isAsked: boolean;
  /** Whether the member may not decline. */
  readonly isCompulsory: boolean;
  /** Whether the member is asked from the registration on. */
  readonly isAskedEarly: boolean;
}

const readAnswer = sql(
  'limits.read_prompt',
  `SELECT EXISTS (SELECT FROM declined_limit WHERE member_id = $1) AS "isDeclined",
     EXISTS (SELECT FROM play_limit WHERE member_id = $1 AND kind = 'deposit' AND amount IS NOT NULL
       AND ($2::text IS NULL OR period = $2 AND amount <= $3)) AS "isLimited"`,
);

/** A query. Whether a member has to answer the prompt before they deposit. */
export async function limitPromptOf(reader: Reader, of: OfMember): Promise<LimitPrompt> {
  const rules = await rulesOf(reader, of.merchantId);
  const { asksAt, needsDepositLimit: isCompulsory } = rules;
  if (asksAt === 'never') return { isAsked: false, isCompulsory, isAskedEarly: false };
  // A limit above the site's maximum does not answer the question.
  const most = rules.limitMost.find(({ kind }) => kind === 'deposit');
  const [answer] = await reader.query<{ isDeclined: boolean; isLimited: boolean }>(readAnswer, [
    of.memberId,
    most?.period ?? null,
    most ? unitsOfWire(most.amount) : null,
  ]);
  const isAnswered = answer?.isLimited || (answer?.isDeclined && !isCompulsory);
  const isAskedEarly = !isAnswered && asksAt === 'registration';
  return { isAsked: !isAnswered, isCompulsory, isAskedEarly };
}

/** A query. @throws limit.unanswered until the member sets a deposit limit, or declines one where that is permitted */
export async function assertLimitsAnswered(reader: Reader, of: OfMember): Promise<void> {
  const { isAsked } = await limitPromptOf(reader, of);
  if (isAsked) throw new DomainError('limit.unanswered');
}
