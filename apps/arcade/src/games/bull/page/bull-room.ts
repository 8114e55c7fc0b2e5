import { element, textButton } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { makeBalanceBar } from '../../../page/table/balance-bar.ts';
import { makeSheetButtons, type SheetActions } from '../../../page/table/sheet-buttons.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { TableView } from '../../../player-tables/hall.presenter.ts';
import type { makeHandClock } from './hand-clock.ts';
import { makeOwnCards } from './own-cards.ts';
import { makeSeatsView } from './seats-view.ts';
import type { BullWords } from './words.ts';

export interface RoomActions extends SheetActions {
  readonly openTable: (ante: number) => void;
  /** Presses the big button, whichever action it shows. */
  readonly press: () => void;
  readonly moreTime: () => void;
  readonly stay: () => void;
  /** Called when the player marks another card to swap. */
  readonly markCard: () => void;
}

export interface RoomButtons {
  readonly label: string;
  readonly isActive: boolean;
  readonly mayTakeMoreTime: boolean;
  readonly stays: boolean;
}

/** The page of the game: the tables, the hand, and the controls. */
export function makeBullRoom(
  words: BullWords,
  clock: ReturnType<typeof makeHandClock>,
  actions: RoomActions,
) {
  const stub = makeStub();
  const balanceBar = makeBalanceBar(words);
  const tables = element('div', {
    class: 'bull-tables',
    role: 'group',
    'aria-label': words.say('tables'),
  });
  const seats = makeSeatsView(words);
  const ownCards = makeOwnCards(words, actions.markCard);
  const [ante, pot] = [element('bdi'), element('bdi')];
  const figure = (label: string, value: HTMLElement) =>
    element('div', {}, element('dt', {}, label), element('dd', {}, value));
  const sums = element(
    'dl',
    { class: 'live-sums' },
    figure(words.say('ante'), ante),
    figure(words.say('pot'), pot),
  );
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const main = element('button', { type: 'button', class: 'spin' }, words.say('wait'));
  main.setAttribute('aria-disabled', 'true');
  main.addEventListener('click', () => {
    if (main.getAttribute('aria-disabled') === 'false') actions.press();
  });
  const moreTime = textButton(words.say('moreTime'), { kind: 'plain', onPress: actions.moreTime });
  const stay = textButton(words.say('stay'), { kind: 'plain', onPress: actions.stay });
  const root = element(
    'main',
    {
      class: 'room live',
      'aria-label': titleOf('bull'),
      'data-game': 'bull',
      'data-state': 'opening',
      'data-link': 'there',
    },
    element(
      'section',
      { class: 'live-table', 'data-theme': 'dark' },
      element('h1', { class: 'sr-only' }, titleOf('bull')),
      element('div', { class: 'bull-head' }, tables, clock.root, sums),
      element('div', { class: 'bull-hand' }, seats.root, ownCards.root),
      stub.root,
    ),
    element(
      'section',
      { class: 'live-controls' },
      balanceBar.root,
      element('div', { class: 'bull-tools' }, moreTime, stay),
      main,
      makeSheetButtons(words, actions),
    ),
    voice,
  );
  return {
    root,
    stub,
    balanceBar,
    chosen: ownCards.choice,
    announce: (sentence: string) => {
      voice.textContent = sentence;
    },
    showTables: (all: readonly TableView[], chosen: number, text: MoneyText) => {
      const held = tables.contains(document.activeElement)
        ? [...tables.children].indexOf(document.activeElement as Element)
        : -1;
      tables.replaceChildren(
        ...all.map((table) => tableButton(words, { table, chosen, text }, actions)),
      );
      // The buttons are rebuilt after every change, so the focus has to be restored.
      if (held >= 0) (tables.children[held] as HTMLElement | undefined)?.focus();
    },
    showHand: (table: TableView, text: MoneyText) => {
      seats.show(table.hand);
      ownCards.show(table.hand.own);
      ante.textContent = text.stake(table.ante);
      pot.textContent = text.stake(table.hand.pot);
    },
    showButtons: ({ label, isActive, mayTakeMoreTime, stays }: RoomButtons) => {
      main.textContent = label;
      // Not disabled, so that it keeps the focus.
      main.setAttribute('aria-disabled', `${!isActive}`);
      moreTime.disabled = !mayTakeMoreTime;
      stay.setAttribute('aria-pressed', `${stays}`);
    },
  };
}

/** Number of players who wait at a table, or of those who play if none waits. */
const crowdText = (words: BullWords, { waiting, playing }: TableView): string =>
  waiting === 0 && playing > 0
    ? words.say('playing', { count: playing })
    : words.say('waiting', { count: waiting });

interface TableButton {
  readonly table: TableView;
  readonly chosen: number;
  readonly text: MoneyText;
}

function tableButton(
  words: BullWords,
  { table, chosen, text }: TableButton,
  { openTable }: Pick<RoomActions, 'openTable'>,
): HTMLButtonElement {
  const ante = text.stake(table.ante);
  const button = element(
    'button',
    {
      type: 'button',
      class: 'bull-table',
      'aria-pressed': `${table.ante === chosen}`,
      'aria-label': words.say('tableOf', { ante, count: table.waiting }),
    },
    element('bdi', {}, ante),
    element('span', { class: 'note' }, crowdText(words, table)),
  );
  button.addEventListener('click', () => openTable(table.ante));
  return button;
}
