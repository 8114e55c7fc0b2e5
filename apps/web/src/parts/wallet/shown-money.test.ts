import { money } from '@app/shared/money/money';
import { expect, test } from 'vitest';
import {
  includesOutcomes,
  type RoundHold,
  shownBalances,
  shownWallets,
  unseenOf,
} from './shown-money.ts';

const units = (whole: number) => money(BigInt(whole * 10_000));
const hold = (changes: Partial<RoundHold> = {}): RoundHold => ({
  vassalage: 'arcade',
  roundNo: 'r1',
  stake: units(1),
  ...changes,
});
const round = (changes: object = {}) => ({
  roundNo: 'r1',
  betAmount: units(1),
  winAmount: units(20),
  isClosed: true,
  ...changes,
});
const answer = (whole: number, rounds: ReturnType<typeof round>[] = [], askedAt = 100) => ({
  askedAt,
  rounds,
  sumBalance: units(whole),
  mainWalletBalance: units(whole),
  bonusBalance: money(0n),
  balance: [],
  currency: 'USD',
  currencySymbol: '$',
});
const shown = (...given: Parameters<typeof shownBalances>) => shownBalances(...given).sumBalance;

test('shows the stake as taken before the server says so', () => {
  expect(shown(answer(500), [hold()])).toBe(units(499));
});

test('takes no stake twice when the page learns of a round after its bet', () => {
  const late = hold({ heldAt: 150 });
  expect(shown(answer(499), [late])).toBe(units(499));
  expect(shown(answer(499, [round({ winAmount: units(0) })], 160), [late])).toBe(units(499));
  expect(shown(answer(500), [hold({ heldAt: 100 + 2_000 })])).toBe(units(499));
});

test('shows no payout of a round that is not shown, however the answer knows it', () => {
  expect(shown(answer(499, [round({ winAmount: units(0), isClosed: false })]), [hold()])).toBe(
    units(499),
  );
  expect(shown(answer(519, [round()]), [hold()])).toBe(units(499));
});

test('shows a deposit that comes in the middle of a round', () => {
  expect(shown(answer(619, [round()]), [hold()])).toBe(units(599));
});

test('shows everything once the round is shown, from the answer that was there', () => {
  expect(shown(answer(519, [round()]), [hold({ shownAt: 200 })])).toBe(units(519));
});

test('never gives the stake back for the moment until the next answer', () => {
  expect(shown(answer(500), [hold({ shownAt: 200 })])).toBe(units(499));
  expect(shown(answer(500, [], 201), [hold({ shownAt: 200 })])).toBe(units(500));
});

test('shows nothing below zero, whatever stake a page says', () => {
  expect(shown(answer(5), [hold({ stake: units(9_999) })])).toBe(0n);
});

test('holds back of several rounds what each of them pays', () => {
  const rounds = [round(), round({ roundNo: 'r2', winAmount: units(3) })];
  const holds = [hold(), hold({ roundNo: 'r2', shownAt: 200 })];
  expect(unseenOf(holds, { askedAt: 100, rounds }).balance).toBe(units(20));
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
    list: [
      {
        ...{ accountTypeId: 2, accountName: 'MAIN', availBalance: units(519) },
        ...{ heldBalance: units(0), vassalage: null, takesMoney: true, bonusBalance: units(0) },
      },
    ],
    today: { ...sum, profitAndLoss },
    session: { ...sum, profitAndLoss },
    timeZone: 'UTC',
  };
};

test('the net of the session loses the stake with the balance, and wins when the round is shown', () => {
  const open = round({ winAmount: units(0), isClosed: false });
  const net = (...given: Parameters<typeof shownWallets>) =>
    shownWallets(...given).session.profitAndLoss;
  expect(net(walletsOf(-4, []), [hold()])).toBe(units(-5));
  expect(net(walletsOf(-4, [open]), [hold()])).toBe(units(-5));
  expect(net(walletsOf(15, [round()]), [hold()])).toBe(units(-5));
  expect(net(walletsOf(15, [round()]), [hold({ shownAt: 200 })])).toBe(units(15));
  expect(net(walletsOf(-4, [open]), [hold({ shownAt: 200 })])).toBe(units(-5));
  expect(shownWallets(walletsOf(15, [round()]), [hold()]).list[0]?.availBalance).toBe(units(499));
});

test('an answer knows the ends of rounds that it says are closed', () => {
  expect(includesOutcomes([hold()], answer(519, [round()]))).toBe(true);
  expect(includesOutcomes([hold()], answer(499, [round({ isClosed: false })]))).toBe(false);
  expect(includesOutcomes([hold()], answer(500))).toBe(false);
});
