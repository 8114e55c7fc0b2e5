import type { JudgedReason } from '@app/core/money/withdrawals';

/** Figures of a risk mark or of a withdrawal's reason. */
export const riskFiguresOf = ({
  weight,
  count,
  most,
  amount,
  against,
  worst,
}: Omit<JudgedReason, 'code'>) => ({ weight, count, most, amount, against, worst });
