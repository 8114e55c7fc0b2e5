import type { Deposit } from '@app/core/money/cashier';

const REMARK_CHARS = 8;

/** What a bank transfer is found by in the account's statement. */
export const remarkOf = ({ publicId }: Pick<Deposit, 'publicId'>): string =>
  publicId.slice(0, REMARK_CHARS).toUpperCase();
