import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moneyText } from '../../../page/money-text.ts';
import { FreeSpinsChoice } from '../../slots/page/free-spins-choice.ts';
import { paysSheet } from './pays-sheet.ts';
import { makeRoom } from './room.ts';
import { makeStage } from './stage.ts';
import { words } from './words.ts';

const text = moneyText('en', 'USD');
const STAKE = 10_000;
/** A twentieth of the stake. */
const PART = STAKE / 20;

/** 48 ways of leaves on five reels: 480 parts. */
const LEAVES = [0, 0, 4, 8, 0];
/** One way of leaves on three reels: 2 parts. */
const ONE_LEAF = [8, 2, 18, 11, 0];
const THREE_GATES = [9, 3, 5, 8, 12];
/** Leaves on three reels in 6 ways and bamboo in 3: 18 parts. */
const TWO_WINS = [0, 0, 0, 0, 0];
const CLIMB = [...THREE_GATES, ...Array<number[]>(6).fill(TWO_WINS).flat()];

function open() {
  const freeSpins = new FreeSpinsChoice();
  const act = () => {};
  const actions = {
    press: () => freeSpins.begin(),
    setStake: act,
    openStakes: act,
    openPays: act,
    openFairness: act,
    openHistory: act,
    leave: act,
  };
  const room = makeRoom(words, { facts: '', actions, freeSpins });
  document.body.replaceChildren(room.root);
  return { room, stage: makeStage({ words, room, freeSpins }) };
}

const roundOf = (stops: readonly number[], parts: number) => ({
  stops,
  choice: null,
  decisions: null,
  stake: STAKE,
  payout: parts * PART,
});

const all = (selector: string) => [...document.querySelectorAll(selector)];
const stub = () => document.querySelector('.stub')?.textContent;
const button = (name: string) =>
  all('button').find((each) => each.textContent?.startsWith(name)) as HTMLButtonElement | undefined;
const times = () => document.querySelector('.times')?.textContent;

beforeEach(() => {
  // Reduced motion: reels stop without animation.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('frames the cells of a win, and lights terraces by its size', async () => {
  const { stage } = open();
  const won = roundOf(LEAVES, 480);
  stage.start();
  await stage.show(won, text);
  expect(all('.reels.celebrated .label.paying')).toHaveLength(2 + 3 + 2 + 2 + 2);
  expect(all('.terrace.lit')).toHaveLength(5); // 24 stakes: more than 1, 2, 5, 10 and 20
  expect(stage.outcome(won, text)).toEqual({
    head: 'You won',
    detail: 'Leaf · 5 reels · 48 ways',
    figure: '$24.00',
    tone: 'win',
  });
  expect(document.querySelector('.reels')?.getAttribute('aria-label')).toContain('Crane, Leaf');
  stage.clear();
  expect([all('.paying'), all('.celebrated'), all('.lit')]).toEqual([[], [], []]);
});

test('does not celebrate a return below the stake', async () => {
  const { stage } = open();
  const returned = roundOf(ONE_LEAF, 2);
  stage.start();
  await stage.show(returned, text);
  expect(all('.label.paying')).toHaveLength(3);
  expect([all('.celebrated'), all('.lit')]).toEqual([[], []]);
  expect(stage.outcome(returned, text)).toMatchObject({
    head: 'Payout',
    detail: '$1.00 bet',
    tone: 'plain',
  });
});

test('asks before the climb, raises the multiplier, and shows the last spin when skipped', async () => {
  const { room, stage } = open();
  const climbed = roundOf(CLIMB, 40 + 18 * 21);
  stage.start();
  const shown = stage.show(climbed, text);
  await expect.poll(() => button('Start free spins')).toBeTruthy();
  expect(stub()).toContain('6 free spins');
  expect(stub()).toContain('up to ×6');
  expect(all('.reels.celebrated .label.paying')).toHaveLength(3);
  expect(room.root.dataset.freeSpins).toBe('false');
  button('Start free spins')?.click();
  await expect.poll(() => stub()).toContain('9 winning ways');
  expect(room.root.dataset.freeSpins).toBe('true');
  expect(stub()).toContain('Free spin 1 of 6 · wins ×1');
  expect(stub()).toContain('$2.90'); // 40 parts for the gates, 18 for the spin
  expect([times(), all('.terrace.lit').length]).toEqual(['×1', 1]);
  button('Skip')?.click();
  await shown;
  expect(times()).toBe('×6');
  expect(stage.outcome(climbed, text)).toMatchObject({
    head: 'You won',
    detail: 'Free spins complete',
    figure: '$20.90',
  });
});

test('shows an interrupted climb at its last spin, with teapots in place of gates', () => {
  const { room, stage } = open();
  const gates = () => all('.reels use[href="#label-gate"]').length;
  expect(gates()).toBeGreaterThan(0);
  stage.showAtRest(roundOf(CLIMB, 418));
  expect([room.root.dataset.freeSpins, times(), gates()]).toEqual(['true', '×6', 0]);
  expect(all('.reels:not(.celebrated) .label.paying').length).toBeGreaterThan(0);
  stage.clear();
  expect([room.root.dataset.freeSpins, times()]).toEqual(['false', '']);
  expect(gates()).toBeGreaterThan(0);
});

test('lists what each way pays, and the exact return', () => {
  const sheet = paysSheet({ words, text, stake: STAKE });
  const rows = [...sheet.querySelectorAll('.pay')].map((row) => row.textContent);
  expect(rows).toHaveLength(8);
  expect(rows[0]).toBe('Teapot5$12.504$4.003$1.25');
  expect(rows.at(-1)).toBe('Leaf5$0.504$0.203$0.10');
  expect(sheet.textContent).toContain('3 gates anywhere pay $2.00');
  expect(sheet.textContent).toContain('96.09% (94463 / 98304)');
  expect(sheet.querySelectorAll('.strips .label')).toHaveLength(5 * 24);
});
