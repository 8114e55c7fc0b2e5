import { z } from 'zod';
import { once } from '../once.ts';

/**
 * Number of an account: letters and digits, spaces and dashes; for an e-wallet also a mobile number or an email
 * address.
 */
export const accountNumber = once(() =>
  z
    .string()
    .normalize('NFKC')
    .trim()
    .regex(/^(?=.{4,96}$)\+?[A-Za-z0-9][A-Za-z0-9 @.+:_-]*$/),
);
