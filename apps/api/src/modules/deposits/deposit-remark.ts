import type { Deposit } from '@app/core/money/deposits';

const REMARK_CHARS = 8;

/** Operators find the transfer in the bank statement by this remark. */
export const remarkOf = ({ publicId }: Pick<Deposit, 'publicId'>): string =>
  publicId.slice(0, REMARK_CHARS).toUpperCase();
