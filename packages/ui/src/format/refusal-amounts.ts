import { unitsOfWire } from '@app/shared/money/units';
import { exampleAmountText } from './example-amount.ts';
import { type MoneyFormat, moneyText } from './money-text.ts';
import { formatterOf } from './number-format.ts';

type Params = Readonly<Record<string, string | number>>;

/** Parameters of error codes that are amounts, sent as numbers like all money on the wire. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  'adjustment.limit': ['most'],
  'adjustment.over_balance': ['available'],
  'wallet.insufficient_funds': ['available'],
  'agent.frozen': ['amount'],
  'contract.tier_not_covered': ['turnover', 'loss'],
  'deposit.limit': ['least', 'most'],
  'deposit.daily_limit': ['left'],
  'limit.reached': ['left'],
  'lottery.draw_full': ['remaining'],
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
  'withdraw.member_owes': ['amount'],
  'withdraw.over_rest': ['rest'],
  'withdraw.penalty_changed': ['penalty'],
  withdraw_turnover_not_enough: ['left'],
};

const TOO_FINE = 'amount.too_fine';
const TIER = 'contract.tier_not_covered';
const RATE_DIGITS_MAX = 4;

/** Formats the parameters of an error: amounts, rates and currency names. */
export function withFormattedAmounts(code: string, params: Params, place: MoneyFormat): Params {
  if (code === TOO_FINE) return formatTooFine(params, place.locale);
  const amounts = (AMOUNTS[code] ?? []).flatMap((name) => {
    const amount = params[name];
    if (typeof amount !== 'number') return [];
    return [[name, moneyText(unitsOfWire(amount), place)]];
  });
  const rate = code === TIER && { percent: rateText(Number(params.percent), place.locale) };
  return { ...params, ...Object.fromEntries(amounts), ...rate };
}

/** On the wire 4 is 4 %. */
const rateText = (percent: number, locale: string): string =>
  formatterOf(locale, { style: 'percent', maximumFractionDigits: RATE_DIGITS_MAX }).format(
    percent / 100,
  );

function formatTooFine({ currency, decimals, example, ...params }: Params, locale: string): Params {
  const digits = Number(decimals);
  return {
    ...params,
    decimals: digits,
    currency: nameOf(`${currency}`, locale),
    example: exampleAmountText(Number(example), digits, locale),
  };
}

const SEVERAL = 2;

/** Plural name, as in a sentence: `Japanese yen`, not `Japanese Yen`. */
function nameOf(currency: string, locale: string): string {
  const parts = formatterOf(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  }).formatToParts(SEVERAL);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
