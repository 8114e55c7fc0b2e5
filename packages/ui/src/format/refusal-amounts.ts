import { unitsOfWire } from '@app/shared/money/units';
import { type MoneyPlace, moneyText } from './money-text.ts';
import { formatterOf } from './number-format.ts';

type Params = Readonly<Record<string, string | number>>;

/** Which arguments of which refusals are amounts. On the wire they are numbers, as all money is. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  'wallet.insufficient_funds': ['available'],
  'agent.frozen': ['amount'],
  'deposit.limit': ['least', 'most'],
  'deposit.daily_limit': ['left'],
  'lottery.limit_reached': ['remaining'],
  'lottery.note_too_small': ['least'],
  'lottery.total_differs': ['total'],
  'promotion.deposit_too_small': ['least'],
  promotion_turnover_not_enough: ['left'],
  required_deposit_amount_not_reached: ['left'],
  'transfer.limit': ['least', 'most'],
  'transfer.daily_limit': ['left'],
  'withdraw.daily_limit': ['left'],
  'withdraw.limit': ['least', 'most'],
  'withdraw.penalty_changed': ['penalty'],
  withdraw_turnover_not_enough: ['left'],
};

const TOO_FINE = 'amount.too_fine';

/** What the text of a refusal is filled in with: its amounts as a site writes them, and its currency by name. */
export function withAmountsSaid(code: string, params: Params, place: MoneyPlace): Params {
  if (code === TOO_FINE) return { ...params, currency: nameOf(`${params.currency}`, place.locale) };
  const said = (AMOUNTS[code] ?? []).flatMap((name) => {
    const amount = params[name];
    if (typeof amount !== 'number') return [];
    return [[name, moneyText(unitsOfWire(amount), place)]];
  });
  return { ...params, ...Object.fromEntries(said) };
}

const SEVERAL = 2;

/** Of several, as in a sentence: `Japanese yen`, not `Japanese Yen`. */
function nameOf(currency: string, locale: string): string {
  const parts = formatterOf(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(SEVERAL);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
