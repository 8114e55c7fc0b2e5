import type { Adjustment } from '@app/core/money/adjustments';

export const presentAdjustment = ({ publicId, madeAt, reversedAt, ...one }: Adjustment) => ({
  way: one.way,
  amount: one.amount,
  category: one.category,
  words: one.words,
  operator: one.operator,
  reversedBy: one.reversedBy,
  id: publicId,
  at: madeAt.getTime(),
  reversedAt: reversedAt?.getTime() ?? null,
});
