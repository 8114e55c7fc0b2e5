import phrases from '@app/phrases/en/arcade/frosted-panes.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moneyText } from '../../../page/money-text.ts';
import { quickPlay } from '../../../page/pace.ts';
import { makeControls } from '../../../page/table/controls.ts';
import type { TableRoom } from '../../../page/table/stage.ts';
import { wordsOf } from '../../../page/words.ts';
import { cardStops } from '../../../test-support/card-stops.ts';
import { makeRisk } from '../../originals/page/choice-control.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { frostedPanes, panesOf } from '../rules.ts';
import { makeStage } from './make-stage.ts';
import { makePanesView } from './panes-view.ts';
import { picture } from './picture.ts';
import { makePrizeList } from './prize-list.ts';
import { prizesSheet } from './prizes-sheet.ts';

const words = wordsOf({ ...table, ...originals, ...phrases });
const text = moneyText('en', 'USD');
const STAKE = 10_000;

/** A card of high risk that wins its greatest prize, one that wins nothing, and a stake that comes back. */
const won = { stops: cardStops(7_324, 1_000, 500), choice: 2, payout: 1_000 * STAKE };
const lost = { stops: cardStops(99_999, 1_000, 500), choice: 2, payout: 0 };
const back = { stops: cardStops(0, 1_000, 500), choice: 0, payout: STAKE };
const roundOf = (each: typeof won) => ({ ...each, stake: STAKE, decisions: null });

function open() {
  const panes = makePanesView(words);
  const prizes = makePrizeList(words);
  const showCard = prizes.showCard;
  const choice = makeRisk({
    rules: frostedPanes,
    words,
    label: words.say('risk'),
    text: (card) => words.list('risks')[card] ?? '',
    onChange: showCard,
  });
  const stage = makeStage(words, { panes, prizes, choice, showCard, room: () => room });
  const act = () => {};
  const controls = makeControls(
    words,
    {
      press: stage.press,
      setStake: act,
      openStakes: act,
      openPays: act,
      openFairness: act,
      openHistory: act,
      leave: act,
    },
    { choice },
  );
  const shown = document.createElement('div');
  shown.append(panes.root, prizes.root);
  const room: TableRoom = makeRoom('frosted-panes', {
    facts: '',
    motif: '<g/>',
    picture: shown,
    controls,
  });
  document.body.replaceChildren(room.root);
  panes.root.getBoundingClientRect = () => new DOMRect(0, 0, 300, 300);
  return { stage, panes };
}

const panes = () => [...document.querySelectorAll<HTMLButtonElement>('button.pane')];
const labels = () => panes().map((pane) => pane.getAttribute('aria-label') ?? '');
const clearOnes = () => panes().filter(({ dataset }) => dataset.state === 'clear');
const marks = (at: ParentNode = document) =>
  [...at.querySelectorAll<HTMLElement>('.pane[data-mark]')].map(({ dataset }) => dataset.mark);
const spin = () => document.querySelector<HTMLButtonElement>('.spin');
const status = () => document.querySelector('[role=status]')?.textContent;

function drag(root: HTMLElement, points: readonly (readonly [x: number, y: number])[]): void {
  const send = (type: string, [clientX, clientY]: readonly [number, number], buttons: number) =>
    root.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, buttons, isPrimary: true, bubbles: true }),
    );
  const [first = [0, 0], ...others] = points;
  send('pointerdown', first, 1);
  for (const point of others) send('pointermove', point, 1);
  send('pointerup', others.at(-1) ?? first, 0);
}

beforeEach(() => {
  sessionStorage.clear();
  // Reduced motion: panes clear without animation.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  if (quickPlay.isOn()) quickPlay.toggle();
  vi.unstubAllGlobals();
});

test('a bought card is frosted over, each pane says what it shows, and the last one ends the round', async () => {
  const { stage } = open();
  panes()[0]?.click();
  expect(clearOnes()).toEqual([]);
  const shown = stage.show(roundOf(won), text);
  expect(status()).toContain('Scratch the panes');
  expect(spin()?.textContent).toContain('Reveal all');
  expect(labels()[4]).toBe('Row 2, column 2: frosted');
  for (const pane of panes().slice(0, 8)) pane.click();
  panes()[0]?.click();
  expect(clearOnes()).toHaveLength(8);
  expect(status()).toBe(labels()[7]);
  expect(labels()[7]).toMatch(/^Row 3, column 2: [A-Z].*, \d+\.\d\d×$/);
  expect(marks()).toEqual([]);
  panes()[8]?.click();
  await shown;
  expect(marks()).toEqual(['won', 'won', 'won']);
  const starred = labels().filter((label) => label.endsWith(': Star, 1000.00×'));
  expect(starred).toHaveLength(3);
  expect(stage.outcome(roundOf(won), text)).toMatchObject({
    head: 'You won',
    detail: 'Three of the same: Star, 1000.00×',
    tone: 'win',
  });
});

test('the big button reveals what is left, and a loss marks nothing', async () => {
  const { stage } = open();
  expect(stage.press()).toBe(false);
  const shown = stage.show(roundOf(lost), text);
  panes()[3]?.click();
  spin()?.click();
  await shown;
  expect(clearOnes()).toHaveLength(9);
  expect(marks()).toEqual([]);
  expect(stage.press()).toBe(false);
  expect(stage.outcome(roundOf(lost), text)).toMatchObject({
    head: 'No win',
    detail: 'No three of the same symbol',
  });
});

test('a pane clears once half of it is scratched, and the end of a stroke is not a press', async () => {
  const { stage, panes: view } = open();
  const shown = stage.show(roundOf(lost), text);
  const across = (y: number): (readonly [number, number])[] => [
    [2, y],
    [92, y],
  ];
  drag(view.root, across(30));
  panes()[0]?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  expect(clearOnes()).toEqual([]);
  drag(view.root, [...across(60), ...across(85)]);
  expect(clearOnes()).toEqual([panes()[0]]);
  // A finger that hardly moves presses.
  drag(view.root, [
    [150, 150],
    [151, 151],
  ]);
  panes()[4]?.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  expect(clearOnes()).toEqual([panes()[0], panes()[4]]);
  stage.press();
  await shown;
});

test('quick play reveals the card at once', async () => {
  const { stage } = open();
  quickPlay.toggle();
  await stage.show(roundOf(won), text);
  expect(clearOnes()).toHaveLength(9);
  expect(marks()).toHaveLength(3);
});

test('an interrupted round shows the same card with all panes clear', () => {
  const { stage } = open();
  stage.showAtRest(roundOf(back));
  const names = panesOf(back.stops, back.choice).map((symbol) => words.list('symbols')[symbol]);
  for (const [pane, name] of names.entries()) expect(labels()[pane]).toContain(`: ${name}, `);
  expect(marks()).toEqual(['back', 'back', 'back']);
  expect(document.querySelectorAll('.prizes [data-mark=back]')).toHaveLength(1);
  stage.clear();
  expect(clearOnes()).toEqual([]);
  expect(document.querySelectorAll('.pane .pane-face')).toHaveLength(0);
});

test('a return of no more than the stake has neither the color nor the words of a win', () => {
  const { stage } = open();
  expect(stage.outcome(roundOf(back), text)).toMatchObject({ head: 'Payout', tone: 'plain' });
  const past = picture();
  past.set({ stops: back.stops, choice: 0, isWin: false });
  expect(marks(past.root)).toEqual(['back', 'back', 'back']);
});

test('lists the prizes of a card with their exact chances, and how many cards win', () => {
  const sheet = prizesSheet({ words, text, stake: STAKE, card: 0 });
  const rows = [...sheet.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(8);
  expect(rows[1]).toEqual(['Mitten: 1.50×', '10%', '$1.50']);
  expect(rows[7]).toEqual(['Star: 50.00×', '0.06%', '$50.00']);
  expect(sheet.textContent).toContain(
    '46.66% of cards win a prize, and 28.66% win more than the bet.',
  );
  expect(sheet.querySelector('.figures')?.textContent).toContain('99%');
});
