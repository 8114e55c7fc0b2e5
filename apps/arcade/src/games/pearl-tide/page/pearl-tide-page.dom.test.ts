import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import phrases from '@app/phrases/en/arcade/pearl-tide.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublishedRound, Table } from '../../../page/arcade-client.ts';
import { moneyText } from '../../../page/money-text.ts';
import type { DecidedRound } from '../../../page/table/stage.ts';
import { wordsOf } from '../../../page/words.ts';
import { explainPayout } from '../../../round/explain-payout.ts';
import { makeStage } from './make-stage.ts';
import { paytableSheet } from './paytable-sheet.ts';
import { picture } from './picture.ts';
import { makePotView } from './pot-view.ts';
import { makeReelsView } from './reels-view.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const text = moneyText('en', 'USD');
const STAKE = 500_000;
const POT = 12_345_600;

/** Three anchors; a pearl between two crabs; three different symbols. */
const THREE = [0, 3, 6];
const PEARL = [2, 7, 9];
const NOTHING = [0, 1, 2];

const roundOf = (stops: readonly number[], payout: number, jackpotWon?: number): DecidedRound => ({
  stops: [...stops, 499, 999],
  choice: null,
  stake: STAKE,
  payout,
  decisions: null,
  jackpotWon,
});

function open(laid: Partial<Table> = { jackpot: POT }) {
  const reels = makeReelsView();
  const pot = makePotView(words);
  const follow = vi.fn();
  const stage = makeStage(words, { reels, pot, follow });
  document.body.replaceChildren(pot.root, reels.root);
  stage.lay?.({ currency: 'USD', ...laid } as Table, text);
  return { stage, pot, follow };
}

const shownPot = () => document.querySelector('.tide-pot-amount .sr-only')?.textContent;
const potState = () => document.querySelector<HTMLElement>('.tide-pot')?.dataset.state;
const marks = () =>
  [...document.querySelectorAll('.tide-strip')].map(
    (strip) => strip.querySelector('[data-mark]')?.getAttribute('data-mark') ?? null,
  );

beforeEach(() => {
  sessionStorage.clear();
  // Reduced motion: reels stop without animation.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('shows the pot and its changes, but none during a round', async () => {
  const { stage, pot, follow } = open();
  expect(shownPot()).toBe('$1,234.56');
  expect(follow).toHaveBeenCalledTimes(1);
  pot.follow(POT + 10_000);
  expect(shownPot()).toBe('$1,235.56');
  stage.clear();
  stage.start();
  pot.follow(10_000_000);
  expect(shownPot()).toBe('$1,235.56');
  await stage.show(roundOf(NOTHING, 0), text);
  expect(shownPot()).toBe('$1,000.00');
});

test('a round that is called off shows the newest pot again', async () => {
  const { stage, pot } = open();
  stage.clear();
  pot.follow(20_000);
  await stage.rest();
  expect(shownPot()).toBe('$2.00');
});

test('play money has no pot', () => {
  open({});
  expect(shownPot()).toBe('Play money has no jackpot');
});

test('marks the symbols that pay: a win above the bet in another way than the bet', async () => {
  const { stage } = open();
  await stage.show(roundOf(THREE, 4 * STAKE), text);
  expect(marks()).toEqual(['won', 'won', 'won']);
  await stage.show(roundOf(PEARL, STAKE), text);
  expect(marks()).toEqual([null, 'back', null]);
  expect(stage.outcome(roundOf(PEARL, STAKE), text)).toMatchObject({
    head: 'Payout',
    detail: 'One pearl, 1.00×',
    tone: 'plain',
  });
  stage.clear();
  expect(marks()).toEqual([null, null, null]);
  expect(stage.outcome(roundOf(NOTHING, 0), text)).toMatchObject({
    head: 'No win',
    detail: 'Anchor, Shell, Crab',
    tone: 'quiet',
  });
});

test('a won pot opens the oyster and shows the amount, and the line is not marked for it', async () => {
  const { stage, pot } = open();
  stage.clear();
  pot.follow(10_000_000);
  const won = roundOf(NOTHING, POT, POT);
  const shown: (string | null | undefined)[] = [];
  const celebrated = stage.show(won, text).then(() => shown.push(shownPot()));
  await expect.poll(potState).toBe('won');
  await celebrated;
  expect(marks()).toEqual([null, null, null]);
  expect(stage.outcome(won, text)).toMatchObject({
    head: 'You won the jackpot!',
    detail: 'The jackpot paid $1,234.56',
    figure: '$1,234.56',
    tone: 'win',
  });
  // The next pot.
  expect(shown).toEqual(['$1,000.00']);
  stage.clear();
  expect(potState()).toBe('shut');
});

test('a past round says what its jackpot number was, and what the pot took and paid', async () => {
  const round = {
    game: 'pearl-tide',
    stops: [...NOTHING, 0, 49],
    choice: null,
    stake: STAKE,
    currency: 'USD',
    jackpot: { contribution: 5_000, won: POT },
  } as unknown as PublishedRound;
  expect(await explainPayout(round)).toEqual([
    'Anchor, Shell, Crab',
    'The jackpot number is 49. Numbers below 50 win at this bet.',
    '$0.50 of this bet went into the jackpot.',
    'The jackpot paid $1,234.56: all that was in it when this round was decided.',
  ]);
  const { jackpot: _, ...ofPlayMoney } = round;
  expect(await explainPayout(ofPlayMoney)).toEqual(['Anchor, Shell, Crab']);
});

test('a past round shows its line', () => {
  document.body.replaceChildren(picture(PEARL));
  expect(marks()).toEqual([null, 'back', null]);
});

test('the paytable has every win, the chance of the pot at the bet, and the exact return', () => {
  const sheet = { words, text, stake: STAKE, currency: 'USD' };
  const shown = paytableSheet({ ...sheet, hasPot: true });
  const rows = [...shown.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(7);
  expect(rows[0]).toEqual(['Three of a kind: Pearl, 250.00×', '0.0244%', '$12,500.00']);
  expect(rows.at(-1)).toEqual(['One pearl, 1.00×', '16.5%', '$50.00']);
  const figures = Object.fromEntries(
    [...shown.querySelectorAll('dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]),
  );
  expect(figures).toMatchObject({
    'Chance at this bet': '50 / 500,000',
    'Goes in from this bet': '$0.50',
    'A new jackpot begins with': '$1,000.00',
    RTP: '96.39% (493,519 / 512,000)',
    'Of the line': '95.19% (3,899 / 4,096)',
    'Of the bets in the jackpot': '1% (1 / 100)',
    'Of the house’s part': '0.2% (1 / 500)',
  });
  const withoutPot = paytableSheet({ ...sheet, hasPot: false });
  expect(withoutPot.textContent).toContain('Play money has no jackpot');
  expect(withoutPot.textContent).not.toContain('Chance at this bet');
});
