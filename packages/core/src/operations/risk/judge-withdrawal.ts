import type { JudgeWithdrawal } from '../../money/withdrawals/index.ts';
import { judgmentOf, markMembers } from './assess-members.ts';

/** A step. Whether an operator must decide on a new withdrawal of a member whose row is locked. */
export const judgeWithdrawal: JudgeWithdrawal = async (tx, { merchantId, memberId }, now) => {
  const { rules, marks } = await markMembers(tx, { merchantId, memberIds: [memberId] }, now);
  return judgmentOf(marks, rules);
};
