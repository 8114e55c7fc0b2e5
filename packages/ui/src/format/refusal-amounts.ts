import { unitsOfWire } from '@app/shared/money/units';

type Params = Readonly<Record<string, string | number>>;

/** Which arguments of which refusals are amounts. On the wire they are numbers, as all money is. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  'wallet.insufficient_funds': ['available'],
  'agent.frozen': ['amount'],
  'deposit.limit': ['least', 'most'],
  'deposit.daily_limit': ['left'],
  'transfer.limit': ['least', 'most'],
  'transfer.daily_limit': ['left'],
};

/** What the text of a refusal is filled in with: its amounts as `sayMoney` says 1/10 000 of the currency. */
export function withAmountsSaid(
  code: string,
  params: Params,
  sayMoney: (units: bigint) => string,
): Params {
  const said = (AMOUNTS[code] ?? []).flatMap((name) => {
    const amount = params[name];
    if (typeof amount !== 'number') return [];
    return [[name, sayMoney(unitsOfWire(amount))]];
  });
  return { ...params, ...Object.fromEntries(said) };
}
