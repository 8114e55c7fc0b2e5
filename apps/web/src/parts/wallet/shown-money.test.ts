import type { Answer } from '@app/shared/contract/contract';
import { money } from '@app/shared/money/money';
import type { balances } from '@app/shared/wallet/calls';
import { expect, test } from 'vitest';
import type { AnsweredDraw, DrawHold } from './draw-holds.ts';
import { type RoundHold, shownBalances, shownWallets, unseenOf } from './shown-money.ts';

type AnsweredRound = Answer<typeof balances>['rounds'][number];

const units = (whole: number) => money(BigInt(whole * 10_000));
const hold = (changes: Partial<RoundHold> = {}): RoundHold => ({
  vassalage: 'arcade',
  roundNo: 'r1',
  stake: units(1),
  ...changes,
});
const round = ({
  winAmount = units(20),
  ...changes
}: Partial<AnsweredRound> = {}): AnsweredRound => ({
  roundNo: 'r1',
  betAmount: units(1),
  isClosed: true,
  winAmount,
  cashWinAmount: winAmount,
  bonusWinAmount: units(0),
  ...changes,
});
const answer = (whole: number, rounds: ReturnType<typeof round>[] = [], askedAt = 100) => ({
  askedAt,
  rounds,
  draws: [] as AnsweredDraw[],
  sumBalance: units(whole),
  mainWalletBalance: units(whole),
  bonusBalance: money(0n),
  balance: [],
  currency: 'USD',
  currencySymbol: '$',
});
const held = (rounds: readonly RoundHold[], draws: readonly DrawHold[] = []) => ({ rounds, draws });
const shown = (of: Parameters<typeof shownBalances>[0], rounds: readonly RoundHold[]) =>
  shownBalances(of, held(rounds)).playable;

test('deducts the stake before the server does', () => {
  expect(shown(answer(500), [hold()])).toBe(units(499));
});

test('deducts no stake twice when the message about a round is late', () => {
  const late = hold({ heldAt: 150 });
  expect(shown(answer(499), [late])).toBe(units(499));
  expect(shown(answer(499, [round({ winAmount: units(0) })], 160), [late])).toBe(units(499));
  expect(shown(answer(500), [hold({ heldAt: 100 + 2_000 })])).toBe(units(499));
});

test('hides the payout of a round that is not shown, in every kind of answer', () => {
  expect(shown(answer(499, [round({ winAmount: units(0), isClosed: false })]), [hold()])).toBe(
    units(499),
  );
  expect(shown(answer(519, [round()]), [hold()])).toBe(units(499));
});

test('shows a deposit during a round', () => {
  expect(shown(answer(619, [round()]), [hold()])).toBe(units(599));
});

test('shows everything once the round is shown, from the cached answer', () => {
  expect(shown(answer(519, [round()]), [hold({ shownAt: 200 })])).toBe(units(519));
});

test('never returns the stake until the next answer', () => {
  expect(shown(answer(500), [hold({ shownAt: 200 })])).toBe(units(499));
  expect(shown(answer(500, [], 201), [hold({ shownAt: 200 })])).toBe(units(500));
});

test('shows nothing below zero, whatever stake a page reports', () => {
  expect(shown(answer(5), [hold({ stake: units(9_999) })])).toBe(0n);
});

test('hides the payouts of several rounds', () => {
  const rounds = [round(), round({ roundNo: 'r2', winAmount: units(3) })];
  const holds = [hold(), hold({ roundNo: 'r2', shownAt: 200 })];
  expect(unseenOf(holds, { askedAt: 100, rounds })).toMatchObject({ cash: units(20), stake: 0n });
});

test('hides payouts per account, and takes stakes from cash first', () => {
  const seen = (
    [cash, bonus]: [number, number],
    rounds: AnsweredRound[],
    holds = [hold({ stake: units(150) })],
  ) => {
    const bonusBalance = units(bonus);
    const [main] = walletsOf(0, []).list;
    const list = main ? [{ ...main, availBalance: units(cash), bonusBalance }] : [];
    const [left] = shownWallets({ ...walletsOf(0, rounds), list }, held(holds)).list;
    const balances = shownBalances({ ...answer(cash, rounds), bonusBalance }, held(holds));
    const { playable } = balances;
    // The header and the sheet show the same bonus.
    expect(balances.bonusBalance).toBe(left?.bonusBalance);
    return [left?.availBalance, left?.bonusBalance, playable].map((one) => Number(one) / 10_000);
  };
  const won = (cash: number, bonus: number) => {
    const parts = { cashWinAmount: units(cash), bonusWinAmount: units(bonus) };
    return [round({ betAmount: units(150), winAmount: units(300), ...parts })];
  };
  expect(seen([100, 80], [], [])).toEqual([100, 80, 180]);
  expect(seen([100, 80], [])).toEqual([0, 30, 30]);
  expect(seen([200, 130], won(200, 100))).toEqual([0, 30, 30]);
  // The turnover is done: the bonus and its remainder are cash now.
  expect(seen([330, 0], won(300, 0))).toEqual([30, 0, 30]);
  // The bonus was forfeited in the meantime, and its winnings with it.
  expect(seen([200, 0], won(200, 0))).toEqual([0, 0, 0]);
});

test('does not change vendors’ wallets', () => {
  const atVendor = { ...walletsOf(0, []), rounds: [round()] };
  const [main] = atVendor.list;
  const list = [...atVendor.list, { ...main, accountName: 'A vendor', vassalage: 'vendor' }];
  const shown = shownWallets({ ...atVendor, list } as typeof atVendor, held([hold()])).list;
  expect(shown.map(({ availBalance }) => availBalance)).toEqual([units(499), units(519)]);
});

const walletsOf = (net: number, rounds: ReturnType<typeof round>[], askedAt = 100) => {
  const profitAndLoss = units(net);
  const sum = {
    since: 0,
    betAmount: units(0),
    validBetAmount: units(0),
    winAmount: units(0),
    totalHands: 0,
  };
  return {
    askedAt,
    rounds,
    draws: [] as AnsweredDraw[],
    list: [
      {
        accountTypeId: 2,
        accountName: 'MAIN',
        availBalance: units(519),
        heldBalance: units(0),
        vassalage: null,
        takesMoney: true,
        isAnswering: true,
        bonusBalance: units(0),
      },
    ],
    today: { ...sum, profitAndLoss },
    session: { ...sum, profitAndLoss },
    timeZone: 'UTC',
  };
};

test('the session’s net result follows the shown balance', () => {
  const open = round({ winAmount: units(0), isClosed: false });
  const net = (of: Parameters<typeof shownWallets>[0], rounds: readonly RoundHold[]) =>
    shownWallets(of, held(rounds)).session.profitAndLoss;
  expect(net(walletsOf(-4, []), [hold()])).toBe(units(-5));
  expect(net(walletsOf(-4, [open]), [hold()])).toBe(units(-5));
  expect(net(walletsOf(15, [round()]), [hold()])).toBe(units(-5));
  expect(net(walletsOf(15, [round()]), [hold({ shownAt: 200 })])).toBe(units(15));
  expect(net(walletsOf(-4, [open]), [hold({ shownAt: 200 })])).toBe(units(-5));
  expect(shownWallets(walletsOf(15, [round()]), held([hold()])).list[0]?.availBalance).toBe(
    units(499),
  );
});

test('hides a held draw’s payout and result, but not a deposit', () => {
  const draw = { gameId: 7, numero: '0417' };
  const draws = [{ ...draw, betAmount: units(4), winAmount: units(19) }];
  const other = { gameId: 8, numero: '0417' };
  const balance = (whole: number, holds: readonly DrawHold[]) =>
    shownBalances({ ...answer(whole), draws }, held([], holds)).playable;
  expect(balance(519, [draw])).toBe(units(500));
  expect(balance(619, [draw])).toBe(units(600));
  expect(balance(519, [other])).toBe(units(519));
  expect(balance(519, [])).toBe(units(519));
  const net = (holds: readonly DrawHold[]) =>
    shownWallets({ ...walletsOf(12, []), draws }, held([], holds)).session.profitAndLoss;
  expect([net([draw]), net([])]).toEqual([units(-3), units(12)]);
});
