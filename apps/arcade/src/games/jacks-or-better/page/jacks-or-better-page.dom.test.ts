import phrases from '@app/phrases/en/arcade/jacks-or-better.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Decision, Refused } from '../../../page/arcade-client.ts';
import { moneyText } from '../../../page/money-text.ts';
import { makeControls } from '../../../page/table/controls.ts';
import { letDecide } from '../../../page/table/let-decide.ts';
import { RoundWire } from '../../../page/table/round-wire.ts';
import { wordsOf } from '../../../page/words.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { STAND } from '../rules.ts';
import { makeHandView } from './hand-view.ts';
import { makeStage } from './make-stage.ts';
import { makePaysList } from './pays-list.ts';
import { paytableSheet } from './paytable-sheet.ts';
import { picture } from './picture.ts';
import { resultText } from './result-text.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const text = moneyText('en', 'USD');
const STAKE = 10_000;

/** Ace, queen and king of spades, queen of hearts, two of clubs; then five clubs, from the queen. */
const STOPS = [0, 11, 12, 24, 40, 50, 41, 42, 43, 45];

/** The parts of the page, with a server that takes decisions by this function. */
function open(decideRound: (id: string, decision: Decision) => Promise<RoundView>) {
  const hand = makeHandView(words);
  const pays = makePaysList(words);
  const stage = makeStage(words, { hand, pays });
  const act = () => {};
  const controls = makeControls(words, {
    press: stage.press,
    setStake: act,
    openStakes: act,
    openPays: act,
    openFairness: act,
    openHistory: act,
    leave: act,
  });
  const shown = document.createElement('div');
  shown.append(pays.root, hand.root);
  const room = makeRoom('jacks-or-better', {
    facts: '',
    motif: '<g/>',
    picture: shown,
    controls,
  });
  document.body.replaceChildren(room.root);
  const client = { decideRound, readRound: async () => over([STAND], STAKE) };
  const wire = new RoundWire(client as unknown as ConstructorParameters<typeof RoundWire>[0], {
    slow: act,
    lost: act,
    there: act,
  });
  return {
    hand,
    stage,
    play: (round: RoundView) => letDecide({ room, stage, wire, text }, round),
  };
}

const waiting = {
  id: 'r-1',
  state: 'accepted',
  ended: false,
  choice: null,
  stake: STAKE,
  decisions: [],
  decidesInMs: 600_000,
  shown: STOPS.slice(0, 5),
  stops: null,
  payout: null,
} as unknown as RoundView;
const over = (decisions: number[], payout: number): RoundView => ({
  ...waiting,
  state: 'closed',
  ended: true,
  decisions,
  decidesInMs: null,
  shown: null,
  stops: STOPS,
  payout,
});

const cards = () => [...document.querySelectorAll<HTMLButtonElement>('button.poker-card')];
const names = () => cards().map((card) => card.getAttribute('aria-label'));
const held = () => cards().map((card) => card.getAttribute('aria-pressed') === 'true');
const spin = () => document.querySelector<HTMLButtonElement>('.spin');
const stub = () => document.querySelector('.stub')?.textContent;
const lit = () =>
  [...document.querySelectorAll<HTMLElement>('.poker-pays [data-light]')].map(
    ({ dataset }) => `${dataset.hand}: ${dataset.light}`,
  );
const isOpen = () => cards()[0]?.getAttribute('aria-disabled') === 'false';

beforeEach(() => {
  sessionStorage.clear();
  // Reduced motion: cards appear without animation.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('deals, holds cards by press, and draws once with the big button', async () => {
  const sent: Decision[] = [];
  const { play, stage } = open(async (_, decision) => {
    sent.push(decision);
    return over([0b01010], 3 * STAKE);
  });
  expect(names()).toEqual(Array(5).fill('Face down'));
  cards()[0]?.click();
  expect(held()).toEqual(Array(5).fill(false));

  const played = play(waiting);
  // Before the cards lie on the table, a second press of the button does nothing.
  spin()?.click();
  await expect.poll(isOpen).toBe(true);
  expect(stub()).toContain('Choose the cards to hold');
  expect(stub()).toContain('Dealt: Jacks or better');
  expect(lit()).toEqual(['jacks: dealt']);
  expect(names()[1]).toBe('Q of spades');
  for (const at of [0, 1, 3, 0]) cards()[at]?.click();
  expect(held()).toEqual([false, true, false, true, false]);
  expect(spin()?.textContent).toContain('Draw');
  spin()?.click();
  spin()?.click();
  cards()[4]?.click();
  const round = await played;
  expect(sent).toEqual([{ place: 0, decision: 0b01010 }]);

  const decided = { ...round, stops: STOPS, payout: 3 * STAKE, decisions: round.decisions };
  await stage.show(decided, text);
  expect(names()).toEqual([
    'Q of clubs',
    'Q of spades',
    expect.any(String),
    'Q of hearts',
    expect.any(String),
  ]);
  expect(held()).toEqual([false, true, false, true, false]);
  expect(lit()).toEqual(['three: won']);
  expect(stage.outcome(decided, text)).toMatchObject({
    head: 'You won',
    detail: 'Three of a kind, 3 cards drawn',
    tone: 'win',
  });
});

test('a hand that returns the stake is shown without celebration, and one that pays nothing lights no row', async () => {
  const { stage } = open(async () => waiting);
  const stood = { stops: STOPS, decisions: [STAND], choice: null, stake: STAKE, payout: STAKE };
  await stage.show(stood, text);
  expect(lit()).toEqual(['jacks: back']);
  expect(stage.outcome(stood, text)).toMatchObject({
    head: 'Payout',
    detail: 'Jacks or better, all cards held',
    tone: 'plain',
  });
  const lost = { ...stood, decisions: [0b00001], payout: 0 };
  stage.showAtRest(lost);
  expect(names()[0]).toBe('A of spades');
  stage.clear();
  expect([lit(), names()[0]]).toEqual([[], 'Face down']);
});

test('a page that draws too late shows the hold of another page', async () => {
  const { play } = open(() => Promise.reject(new Refused('choice_closed')));
  const played = play(waiting);
  await expect.poll(isOpen).toBe(true);
  spin()?.click();
  expect((await played).decisions).toEqual([STAND]);
});

test('when the time is over the page reads that all cards were held', async () => {
  const { play } = open(() => Promise.reject(new Error('nothing was decided')));
  expect((await play({ ...waiting, decidesInMs: 0 })).decisions).toEqual([STAND]);
});

test('a past round shows the deal with its hold, and the hand after the draw', () => {
  const past = picture(STOPS, [0b01010]);
  expect(past.querySelectorAll('.poker-place')).toHaveLength(10);
  expect(past.querySelectorAll('[data-held=true]')).toHaveLength(2);
  expect(past.textContent).toContain('After the draw');
  const seedsOnly = picture(STOPS, null);
  expect(seedsOnly.textContent).toContain('Next cards of the deck');
  expect(resultText(words.say, STOPS, [])).toBe('Dealt: Jacks or better');
});

test('lists what every hand pays, and the exact return with best play', () => {
  const sheet = paytableSheet({ words, text, stake: STAKE });
  const rows = [...sheet.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(9);
  expect(rows[0]).toEqual(['Royal flush', '800×', '$800.00']);
  expect(sheet.textContent).toMatch(/98\.39% \([\d,]+ \/ [\d,]+\)/);
});
