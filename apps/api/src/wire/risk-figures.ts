import type { JudgedReason } from '@app/core/money/withdrawals';

/** The figures of a mark, or of a reason of a withdrawal. */
export const riskFiguresOf = ({
  weight,
  count,
  most,
  amount,
  against,
  worst,
}: Omit<JudgedReason, 'code'>) => ({ weight, count, most, amount, against, worst });
