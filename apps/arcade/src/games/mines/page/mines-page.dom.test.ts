import mines from '@app/phrases/en/arcade/mines.json' with { type: 'json' };
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
import { makeLadder } from '../../originals/page/choice-control.ts';
import { makeRoom } from '../../originals/page/make-room.ts';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import { mineCounts, OPENING_MINES } from '../rules.ts';
import { makeBoard } from './board.ts';
import { makeStage } from './make-stage.ts';
import { multipliersSheet } from './multipliers-sheet.ts';
import { picture } from './picture.ts';

const words = wordsOf({ ...table, ...originals, ...mines });
const text = moneyText('en', 'USD');
const STAKE = 10_000;

/** The parts of the page, with a server that takes decisions by this function. */
function open(decideRound: (id: string, decision: Decision) => Promise<RoundView>) {
  const choice = makeLadder({
    rules: { code: 'mines', choices: mineCounts, openingChoice: OPENING_MINES },
    words,
    label: words.say('choice'),
    text: (count) => words.say('choiceText', { count }),
    onChange: () => {},
  });
  const board = makeBoard(words);
  const stage = makeStage(words, { board, choice, times: multiplierText('en') });
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
  const room = makeRoom('mines', { facts: '', motif: '<g/>', picture: board.root, controls });
  document.body.replaceChildren(room.root);
  const client = { decideRound, readRound: async () => over } as unknown as ConstructorParameters<
    typeof RoundWire
  >[0];
  const wire = new RoundWire(client, { slow: act, lost: act, there: act });
  return { stage, play: (round: RoundView) => letDecide({ room, stage, wire, text }, round) };
}

const waiting = {
  id: 'r-1',
  state: 'accepted',
  ended: false,
  choice: 3,
  stake: STAKE,
  decisions: [],
  decidesInMs: 600_000,
  stops: null,
  payout: null,
} as unknown as RoundView;
const over: RoundView = {
  ...waiting,
  state: 'closed',
  ended: true,
  decisions: [6],
  decidesInMs: null,
  stops: [1, 2, 3],
  payout: 11_200,
};

const tiles = () => [...document.querySelectorAll<HTMLButtonElement>('button.tile')];
const spin = () => document.querySelector<HTMLButtonElement>('.spin');
const stub = () => document.querySelector('.stub')?.textContent;

beforeEach(() => {
  sessionStorage.clear();
  // Reduced motion: results appear without animation.
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('opens a tile once for two presses, and collects with the big button', async () => {
  const sent: Decision[] = [];
  const { play } = open(async (_, decision) => {
    sent.push(decision);
    return decision.decision === null ? over : { ...waiting, decisions: [6] };
  });
  const played = play(waiting);
  expect(stub()).toContain('Open a tile');
  expect(spin()?.getAttribute('aria-disabled')).toBe('true');
  spin()?.click();
  tiles()[6]?.click();
  tiles()[6]?.click();
  tiles()[7]?.click();
  await expect.poll(stub).toContain('1 safe tile: 1.12×');
  expect(stub()).toContain('$1.12');
  expect(tiles()[6]?.getAttribute('aria-label')).toBe('Row 2, column 2: safe');
  expect(spin()?.textContent).toContain('Collect $1.12');
  spin()?.click();
  expect(await played).toBe(over);
  expect(sent).toEqual([
    { place: 0, decision: 6 },
    { place: 1, decision: null },
  ]);
});

test('a page that decides too late shows what another page decided', async () => {
  const { play } = open(() => Promise.reject(new Refused('choice_closed')));
  const played = play(waiting);
  tiles()[0]?.click();
  expect(await played).toBe(over);
});

test('when the time is over the page reads how the round ended', async () => {
  const { play } = open(() => Promise.reject(new Error('nothing was decided')));
  expect(await play({ ...waiting, decidesInMs: 0 })).toBe(over);
});

test('arrow keys go from tile to tile, and Tab goes to one of them', () => {
  open(async () => over);
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  tiles()[0]?.focus();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft']) press(key);
  expect(document.activeElement).toBe(tiles()[10]);
  expect(tiles().flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []))).toEqual([10]);
});

test('a finished round shows all mines, with the one that was hit', async () => {
  const { stage } = open(async () => over);
  const round = { stops: [0, 12], decisions: [24, 12], choice: 2, stake: STAKE, payout: 0 };
  await stage.show(round, text);
  const states = ['hit', 'mine', 'safe', 'left'];
  const count = (state: string, at: ParentNode) =>
    at.querySelectorAll(`.tile[data-state=${state}]`).length;
  expect(states.map((state) => count(state, document))).toEqual([1, 1, 1, 22]);
  const past = picture([0, 12], [24, 12]);
  expect(states.map((state) => count(state, past))).toEqual([1, 1, 1, 22]);
  expect(stage.outcome(round, text)).toMatchObject({
    head: 'No win',
    detail: 'Hit a mine on tile 2',
  });
});

test('lists every step with its exact return and its payout', () => {
  const sheet = multipliersSheet({ words, text, stake: STAKE, mines: 2, heading: '' });
  const rows = [...sheet.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toHaveLength(23);
  expect(rows[0]).toEqual(['1', '92%', '98.44%2,461 / 2,500', '$1.071.07×']);
});
