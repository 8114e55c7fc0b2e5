import { UNITS_PER_WHOLE } from '../money/units.ts';
import type { ErrorCode, ErrorParams } from './catalog.ts';

/** Which arguments of a refusal are amounts. On the wire they are numbers, as all money is. */
const amounts: Partial<Record<ErrorCode, readonly string[]>> = {
  'wallet.insufficient_funds': ['available'],
  'deposit.limit': ['least', 'most'],
};

/** What a refusal's text is filled in with: amounts are said as `sayMoney` says them. */
export function readable(
  code: string,
  params: ErrorParams,
  sayMoney: (units: bigint) => string,
): ErrorParams {
  const names = amounts[code as ErrorCode] ?? [];
  const said = names.flatMap((name) => {
    const amount = params[name];
    return typeof amount === 'number' ? [[name, sayMoney(unitsOf(amount))]] : [];
  });
  return { ...params, ...Object.fromEntries(said) };
}

const unitsOf = (amount: number): bigint => BigInt(Math.round(amount * UNITS_PER_WHOLE));
