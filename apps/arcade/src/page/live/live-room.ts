import type { GameCode } from '../../games/names.ts';
import { drawing, element, textButton } from '../element.ts';
import type { MoneyText } from '../money-text.ts';
import { makeBalanceBar } from '../table/balance-bar.ts';
import { makeSheetButtons, type SheetActions } from '../table/sheet-buttons.ts';
import { makeStub, type StubView } from '../table/stub.ts';
import { titleOf } from '../title.ts';
import type { LiveView } from './live-game.ts';
import type { LiveWords } from './live-words.ts';
import type { TableClock } from './table-clock.ts';

export interface RoomActions extends SheetActions {
  readonly place: () => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
  readonly double: () => void;
  readonly choose: (chip: number) => void;
}

/** Condition of the buttons. */
export interface RoomState {
  readonly canBet: boolean;
  readonly isSending: boolean;
  /** Sum of the chips to be confirmed. */
  readonly pending: number;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  readonly canDouble: boolean;
}

export interface LiveRoom {
  readonly root: HTMLElement;
  readonly stub: StubView;
  readonly balanceBar: ReturnType<typeof makeBalanceBar>;
  readonly announce: (sentence: string) => void;
  readonly showChipChoice: (chips: readonly number[], chosen: number, text: MoneyText) => void;
  readonly showState: (state: RoomState, text: MoneyText) => void;
  readonly showSums: (sums: Sums, text: MoneyText) => void;
}

export interface Sums {
  readonly players: number;
  readonly crowd: number;
  readonly own: number;
}

interface RoomParts {
  readonly game: GameCode;
  readonly words: LiveWords;
  readonly view: LiveView;
  readonly clock: TableClock;
}

/** The page of a shared table: the draw and the clock, the places, and the chips. */
export function makeLiveRoom(parts: RoomParts, actions: RoomActions): LiveRoom {
  const { game, words, view, clock } = parts;
  const stub = makeStub();
  const balanceBar = makeBalanceBar(words);
  const sums = makeSums(words);
  const chips = element('div', {
    class: 'chip-choice',
    role: 'group',
    'aria-label': words.say('chips'),
  });
  const buttons = makeButtons(words, actions);
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const head = element(
    'header',
    { class: 'live-head' },
    element('div', { class: 'live-scene', 'aria-hidden': 'true' }, view.scene),
    element(
      'div',
      { class: 'live-facts' },
      element('h1', { class: 'sr-only' }, titleOf(game)),
      clock.root,
      sums.root,
    ),
    view.road,
  );
  const table = element(
    'section',
    { class: 'live-table', 'data-theme': 'dark' },
    head,
    element(
      'div',
      { class: 'live-board', role: 'group', 'aria-label': words.say('table') },
      view.board,
    ),
    stub.root,
  );
  const controls = element(
    'section',
    { class: 'live-controls' },
    balanceBar.root,
    chips,
    buttons.tools,
    buttons.place,
    makeSheetButtons(words, actions),
  );
  const root = element(
    'main',
    {
      class: 'room live',
      'aria-label': titleOf(game),
      'data-game': game,
      'data-state': 'opening',
      'data-link': 'there',
    },
    table,
    controls,
    voice,
  );
  return {
    root,
    stub,
    balanceBar,
    showState: buttons.show,
    showSums: sums.show,
    showChipChoice: (all, chosen, text) =>
      chips.replaceChildren(
        ...all.map((chip, at) => {
          const button = chipButton(words, { chip, at, text });
          button.setAttribute('aria-pressed', `${chip === chosen}`);
          button.addEventListener('click', () => actions.choose(chip));
          return button;
        }),
      ),
    announce: (sentence) => {
      voice.textContent = sentence;
    },
  };
}

function chipButton(
  words: LiveWords,
  { chip, at, text }: { chip: number; at: number; text: MoneyText },
): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    class: 'table-chip',
    'data-chip': at,
    'aria-label': words.say('chip', { amount: text.stake(chip) }),
  });
  button.append(chipDrawing(), element('span', {}, text.chip(chip)));
  return button;
}

/** A chip seen from above, in the colors of its place. */
const chipDrawing = (): SVGSVGElement =>
  drawing(
    `<svg viewBox="-24 -24 48 48" aria-hidden="true"><circle class="edge" r="23"/><circle class="marks" r="20" stroke-dasharray="10.5 10.44"/><circle class="face" r="15.5"/></svg>`,
  );

function makeSums(words: LiveWords) {
  const [players, crowd, own] = [element('dt'), element('bdi'), element('bdi')];
  const root = element(
    'dl',
    { class: 'live-sums' },
    element('div', {}, element('dt', {}, words.say('yourBets')), element('dd', {}, own)),
    element('div', {}, element('dt', {}, words.say('allBets')), element('dd', {}, crowd)),
    element('div', { class: 'live-players' }, players),
  );
  return {
    root,
    show: (sums: Sums, text: MoneyText) => {
      own.textContent = text.stake(sums.own);
      crowd.textContent = text.stake(sums.crowd);
      players.textContent = words.say('players', { count: sums.players });
    },
  };
}

function makeButtons(words: LiveWords, actions: RoomActions) {
  const tool = (label: string, onPress: () => void) => {
    const button = textButton(label, { kind: 'plain', onPress });
    button.disabled = true;
    return button;
  };
  const undo = tool(words.say('undo'), actions.undo);
  const clear = tool(words.say('clear'), actions.clear);
  const repeat = tool(words.say('repeat'), actions.repeat);
  const double = tool(words.say('double'), actions.double);
  const place = element('button', { type: 'button', class: 'spin' }, words.say('placeNone'));
  place.setAttribute('aria-disabled', 'true');
  place.addEventListener('click', () => {
    if (place.getAttribute('aria-disabled') === 'false') actions.place();
  });
  return {
    tools: element('div', { class: 'live-tools' }, undo, clear, repeat, double),
    place,
    show: (state: RoomState, text: MoneyText) => {
      const isFree = !state.isSending;
      undo.disabled = !(isFree && state.canUndo);
      clear.disabled = !(isFree && state.pending > 0);
      repeat.disabled = !(isFree && state.canRepeat);
      double.disabled = !(isFree && state.canDouble);
      // Not disabled, so that it keeps the focus.
      place.setAttribute('aria-disabled', `${!(isFree && state.canBet && state.pending > 0)}`);
      place.textContent = state.isSending
        ? words.say('placing')
        : state.pending > 0
          ? words.say('place', { amount: text.stake(state.pending) })
          : words.say('placeNone');
    },
  };
}
