import book from '@app/phrases/en/arcade/book.json' with { type: 'json' };
import coastLeague from '@app/phrases/en/arcade/coast-league.json' with { type: 'json' };
import voltMasters from '@app/phrases/en/arcade/volt-masters.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { moneyText } from '../../../page/money-text.ts';
import { wordsOf } from '../../../page/words.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { coastLeagueText } from '../../coast-league/page/league-text.ts';
import { drawShared } from '../../shared/shared-game.ts';
import { voltMastersText } from '../../volt-masters/page/league-text.ts';
import { PERIODS } from '../pace.ts';
import { betsOf } from '../slip-bets.ts';
import { makeBetSlip } from './bet-slip.ts';
import { legTexts } from './league-text.ts';
import { makeMatchCards } from './match-cards.ts';
import { withPayouts } from './matchday-outcome.ts';
import { makeOwnBets } from './own-bets.ts';
import { PriceList } from './price-list.ts';
import { scoreboard } from './scoreboard.ts';

const words = wordsOf(book);
const leagues = [coastLeagueText(wordsOf(coastLeague)), voltMastersText(wordsOf(voltMasters))];
const [football = coastLeagueText(wordsOf(coastLeague))] = leagues;
const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'matsuri', nonce: 4 };

describe.each(leagues)('$book.code', (league) => {
  test('plays a result back: scores only grow, and all events are shown at the end', async () => {
    const stops = await drawShared(league.book, seeds);
    for (const match of league.book.matchesOf(stops)) {
      let shown = 0;
      for (let at = 0; at <= 100; at++) {
        const { home, away, isOver } = league.stateAt(match.events, at / 100);
        expect(home + away).toBeGreaterThanOrEqual(shown);
        expect(isOver && at === 0).toBe(false);
        shown = home + away;
      }
      expect(league.stateAt(match.events, 1).isOver).toBe(true);
      expect(league.newsOf(match).every(({ at }) => at > 0 && at <= 1)).toBe(true);
      expect(league.newsOf(match)).toHaveLength(shown);
    }
  });

  test('names each selection on its button, and marks the won ones at the end', async () => {
    const pressed: number[] = [];
    const cards = makeMatchCards({ words, league, onPress: (place) => pressed.push(place) });
    cards.open(seeds.nonce);
    const buttons = [...cards.root.querySelectorAll<HTMLElement>('.odds-button')];
    expect(buttons).toHaveLength(league.book.places);
    const prices = new PriceList(league.book).at(seeds.nonce, undefined);
    cards.showBets(undefined, { canBet: true, prices, chosen: new Set([0]) });
    const labels = buttons.map((button) => button.getAttribute('aria-label'));
    expect(new Set(labels).size).toBe(labels.length);
    buttons[0]?.click();
    expect(buttons[0]?.getAttribute('aria-pressed')).toBe('true');
    const stops = await drawShared(league.book, seeds);
    const course = { number: seeds.nonce, stops, share: 1 };
    cards.showBets(course, { canBet: false, prices, chosen: new Set() });
    buttons[0]?.click();
    expect(pressed).toHaveLength(1);
    const won = buttons.filter(({ dataset }) => dataset.won === 'true');
    const paying = Array.from({ length: league.book.places }, (_, place) => place).filter(
      (place) => league.book.pays(course.stops, place) > 0,
    );
    expect(won).toHaveLength(paying.length);
  });
});

test('the slip shows what its bets cost and can pay, and why a bet is not offered', () => {
  let placed = 0;
  const slip = makeBetSlip(words, {
    remove: () => undefined,
    clear: () => undefined,
    choose: () => undefined,
    type: () => undefined,
    place: () => placed++,
    accept: () => undefined,
  });
  document.body.append(slip.root);
  const legs = [
    { place: 0, match: 0, odds: 233, name: 'One' },
    { place: 7, match: 1, odds: 187, name: 'Two' },
  ];
  const state = {
    legs,
    kind: 'combined',
    isMoved: false,
    isStakeWrong: false,
    canBet: true,
  } as const;
  const shown = { ...state, bets: betsOf(legs, 'combined', 50_000), isSending: false };
  const limits = { least: 10_000, greatest: 5_000_000 };
  const text = moneyText('en', 'USD');
  slip.show({ ...shown, problem: undefined }, text, limits);
  expect(slip.root.textContent).toContain('Combined odds 4.35');
  expect(slip.root.textContent).toContain('$21.75');
  const button = slip.root.querySelector<HTMLElement>('.spin');
  expect(button?.textContent).toBe('Bet $5.00');
  button?.click();
  slip.show({ ...shown, problem: 'oneMatch' }, text, limits);
  button?.click();
  expect(placed).toBe(1);
  expect(slip.root.textContent).toContain(words.say('oneMatch'));
  slip.root.remove();
});

test('own bets show their payout once the matches are over', async () => {
  const { book: rules } = football;
  const stops = await drawShared(rules, seeds);
  const place = Array.from({ length: rules.places }, (_, at) => at).find(
    (at) => rules.pays(stops, at) > 0,
  );
  const bet: RoundView = {
    id: 'one',
    game: rules.code,
    at: '2026-11-20T08:00:00.000Z',
    state: 'accepted',
    ended: false,
    refusal: null,
    stake: 10_000,
    isFree: false,
    choice: null,
    places: [[place ?? 0, 10_000]],
    collectedHeight: null,
    hand: null,
    odds: rules.pays(stops, place ?? 0),
    period: 0,
    cashOutPeriod: null,
    decisions: null,
    decidesInMs: null,
    shown: null,
    currency: 'USD',
    stops: null,
    payout: null,
    balance: null,
    proof: { commitment: '', clientSeed: '', nonce: seeds.nonce, serverSeed: null },
  };
  const course = { number: seeds.nonce, stops };
  expect(withPayouts(rules, [bet], { ...course, share: 0.9 })).toEqual([bet]);
  const own = makeOwnBets(words, football, () => undefined);
  const bets = withPayouts(rules, [bet], { ...course, share: 1 });
  own.show({ bets, offers: new Map() }, moneyText('en', 'USD'));
  const [whole, hundredths] = [`${bet.odds}`.slice(0, -2), `${bet.odds}`.slice(-2)];
  expect(own.root.textContent).toContain(`Won $${whole}.${hundredths}`);
});

test('a past matchday is shown with its timeline', async () => {
  const { book: rules } = football;
  const stops = await drawShared(rules, seeds);
  const [match] = rules.matchesOf(stops);
  const news = match ? football.newsOf(match).map(({ text }) => text) : [];
  expect(news.length).toBeGreaterThan(0);
  const board = scoreboard(football, words, stops);
  const before = { of: PERIODS, played: 0 };
  const [leg, timeline] = legTexts(words, football, { stops, place: 0, before });
  expect(leg).toContain('odds');
  for (const text of news) {
    expect(board.textContent).toContain(text);
    expect(timeline).toContain(text);
  }
});

test('a football match ends after 90 minutes', () => {
  expect(football.stateAt([], 0.5)).toMatchObject({ progress: '45′', isOver: false });
});
