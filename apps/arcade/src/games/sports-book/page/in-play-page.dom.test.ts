import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import coastLeague from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { ConnectionLost, Refused } from '../../../page/arcade-client.ts';
import { moneyText } from '../../../page/money-text.ts';
import { wordsOf } from '../../../page/words.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { coastLeagueText } from '../../coast-league/page/league-text.ts';
import { drawShared } from '../../shared/shared-game.ts';
import { PERIOD_MS, PERIODS } from '../pace.ts';
import { makeBetSlip } from './bet-slip.ts';
import { CashOutOffers } from './cash-out-offers.ts';
import { sendCashOut } from './cash-out-sender.ts';
import { legTexts } from './league-text.ts';
import { makeMatchCards } from './match-cards.ts';
import { makeMatchdayClock } from './matchday-clock.ts';
import { courseOf, shareAt, shownPart, takesBetsAt } from './matchday-course.ts';
import { makeOwnBets } from './own-bets.ts';
import { PriceList } from './price-list.ts';
import { Slip } from './slip.ts';
import { slipState } from './slip-state.ts';

const words = wordsOf(book);
const league = coastLeagueText(wordsOf(coastLeague));
const { book: rules } = league;
const text = moneyText('en', 'USD');
const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 4 };
const KICK_OFF_AT = 1_000_000;

/** The table after a period, drawn at the kick-off of a simple clock. */
async function tableAfter(played: number, isDrawn = false): Promise<TableState> {
  const periods = { of: PERIODS, played };
  const whole = await drawShared(rules, seeds);
  return {
    number: seeds.nonce,
    periods,
    isDrawn,
    playedFrom: played > 0 ? KICK_OFF_AT : null,
    opensAt: KICK_OFF_AT + PERIOD_MS,
    closesAt: KICK_OFF_AT + PERIOD_MS + 15_000,
    stops: played > 0 ? rules.periods.until(whole, periods) : null,
  } as unknown as TableState;
}

const bet = {
  id: 'one',
  state: 'accepted',
  ended: false,
  stake: 50_000,
  places: [[0, 50_000]],
  odds: 200,
  period: 0,
  cashOutPeriod: null,
  currency: 'USD',
  payout: null,
  proof: { nonce: seeds.nonce },
} as unknown as RoundView;

test('a period is played, then bets are taken until they close', async () => {
  const table = await tableAfter(2);
  const at = (ms: number) => KICK_OFF_AT + ms;
  expect(shareAt(table, at(0))).toBe(1 / PERIODS);
  expect(shareAt(table, at(PERIOD_MS / 2))).toBe(1.5 / PERIODS);
  expect(shareAt(table, at(PERIOD_MS + 9_000))).toBe(2 / PERIODS);
  const taken = [0, PERIOD_MS - 1, PERIOD_MS, PERIOD_MS + 14_999, PERIOD_MS + 15_000];
  expect(taken.map((ms) => takesBetsAt(table, at(ms)))).toEqual([false, false, true, true, false]);
  const clock = makeMatchdayClock(words);
  const texts = [0, PERIOD_MS + 3_000, PERIOD_MS + 15_000].map((ms) => {
    clock.show(table, at(ms));
    return clock.root.textContent;
  });
  expect(texts).toEqual([
    'In play: period 2 of 6',
    'Bets close in 0:12',
    'Bets are closed. The next period begins in a moment.',
  ]);
  const over = await tableAfter(5, true);
  expect(shareAt(over, at(PERIOD_MS))).toBe(1);
  clock.show(over, at(PERIOD_MS));
  expect(clock.root.textContent).toBe('Full time');
});

test('odds do not tell what a period brings while it is played', async () => {
  const [one, two] = [await tableAfter(1), await tableAfter(2)];
  const prices = new PriceList(rules);
  const before = prices.at(4, shownPart(rules, one, KICK_OFF_AT + PERIOD_MS));
  expect(shownPart(rules, one, KICK_OFF_AT + 1)).toBeUndefined();
  const during = prices.at(4, shownPart(rules, two, KICK_OFF_AT + PERIOD_MS - 1));
  expect(during).toEqual(before);
  const after = prices.at(4, shownPart(rules, two, KICK_OFF_AT + PERIOD_MS));
  expect(after).not.toEqual(before);
  expect(new CashOutOffers(rules).of([bet], 4, undefined).size).toBe(0);
});

test('a selection without odds cannot be pressed, and odds that moved are marked', async () => {
  const pressed: number[] = [];
  const cards = makeMatchCards({ words, league, onPress: (place) => pressed.push(place) });
  cards.open(4);
  const [first] = cards.root.querySelectorAll<HTMLElement>('.odds-button');
  const show = (odds: number) =>
    cards.showBets(undefined, { canBet: true, prices: [odds], chosen: new Set() });
  show(200);
  show(250);
  expect([first?.dataset.moved, first?.textContent]).toEqual(['up', 'Home2.50']);
  show(0);
  first?.click();
  expect(first?.getAttribute('aria-disabled')).toBe('true');
  expect(first?.getAttribute('aria-label')).toContain('no odds now');
  show(180);
  first?.click();
  expect(pressed).toEqual([0]);
});

test('odds that moved need the player to accept them before the bet', () => {
  const presses: string[] = [];
  const view = makeBetSlip(words, {
    remove: () => undefined,
    clear: () => undefined,
    choose: () => undefined,
    type: () => undefined,
    place: () => presses.push('place'),
    accept: () => presses.push('accept'),
  });
  const slip = new Slip();
  slip.setStakes([10_000, 5_000_000]);
  slip.typed = '5';
  slip.toggle({ place: 0, match: 0, odds: 200 });
  const button = view.root.querySelector<HTMLElement>('.spin');
  const show = (canBet = true) => {
    const state = slipState(words, league, { slip, number: 4, canBet, isSending: false });
    view.show(state, text, slip.limits);
    return button?.textContent;
  };
  document.body.append(view.root);
  expect(show()).toBe('Bet $5.00');
  slip.reprice([250]);
  expect(show(false)).toBe('Bets are closed');
  expect(show()).toBe('Accept new odds');
  expect(view.root.textContent).toContain('2.00 → 2.50');
  button?.click();
  slip.acceptOdds();
  expect(show()).toBe('Bet $5.00');
  expect(slip.bets).toMatchObject([{ odds: 250, payout: 125_000 }]);
  button?.click();
  expect(presses).toEqual(['accept', 'place']);
  // Odds that return to those that the player saw need no consent.
  slip.reprice([0]);
  expect(slip.problem).toBe('notOffered');
  slip.reprice([250]);
  expect([slip.problem, slip.isMoved]).toEqual([undefined, false]);
  view.root.remove();
});

test('a bet is cashed out with two presses, and not at an amount that changed in between', () => {
  const taken: number[] = [];
  const own = makeOwnBets(words, league, (_, amount) => taken.push(amount));
  document.body.append(own.root);
  const show = (offers: [string, number][], bets: readonly RoundView[] = [bet]) =>
    own.show({ bets, offers: new Map(offers) }, text);
  show([]);
  const button = own.root.querySelector<HTMLButtonElement>('.cash-out');
  expect(button?.hidden).toBe(true);
  show([['one', 42_000]]);
  expect(button?.textContent).toBe('Take cash-out $4.20');
  button?.click();
  expect(button?.textContent).toBe('Confirm cash-out $4.20');
  show([['one', 43_000]]);
  expect(button?.textContent).toBe('Take cash-out $4.30');
  button?.click();
  expect(taken).toEqual([]);
  button?.click();
  expect(taken).toEqual([43_000]);
  show([], [{ ...bet, state: 'closed', ended: true, payout: 43_000, cashOutPeriod: 1 }]);
  expect(button?.hidden).toBe(true);
  expect(own.root.textContent).toContain('Cashed out for $4.30');
  own.root.remove();
});

test('offers are those of the server, for open bets of this matchday', async () => {
  const table = await tableAfter(1);
  const part = shownPart(rules, table, KICK_OFF_AT + PERIOD_MS);
  const others = [
    { ...bet, id: 'two', state: 'closed' as const },
    { ...bet, id: 'three', proof: { ...bet.proof, nonce: 3 } },
  ];
  const offers = new CashOutOffers(rules).of([bet, ...others], 4, part);
  const input = { stake: 50_000n, odds: 200, places: [[0, 50_000]] as const, currency: 'USD' };
  expect([...offers]).toEqual([['one', Number(part && rules.periods.cashOutOf(input, part))]]);
});

test('a cash-out without an answer is repeated under its key', async () => {
  const keys: string[] = [];
  const outcomes = [new ConnectionLost(), new ConnectionLost(), bet];
  const client = {
    cashOut: async (_: string, { cashOutKey }: { readonly cashOutKey: string }) => {
      keys.push(cashOutKey);
      const outcome = outcomes.shift();
      if (!outcome || outcome instanceof Error) throw outcome;
      return outcome;
    },
  };
  const offer = { id: 'one', period: 1, amount: 42_000 };
  expect(await sendCashOut(client, offer, 0)).toBe(bet);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  const refusing = { cashOut: () => Promise.reject(new Refused('offer_changed')) };
  await expect(sendCashOut(refusing, offer, 0)).rejects.toThrow('offer_changed');
});

test('a past bet in play names the score and the odds at which it was taken', async () => {
  const table = await tableAfter(1);
  const whole = await drawShared(rules, seeds);
  const place = rules.placeOf({ match: 1, selection: 0 });
  const course = courseOf(table, KICK_OFF_AT + PERIOD_MS);
  const events = course && rules.matchesOf(course.stops)[1]?.events;
  const { home, away } = league.stateAt(events ?? [], 1);
  const [leg] = legTexts(words, league, {
    stops: whole,
    place,
    before: { of: PERIODS, played: 1 },
  });
  expect(leg).toContain(`at ${home}–${away} after period 1`);
});
