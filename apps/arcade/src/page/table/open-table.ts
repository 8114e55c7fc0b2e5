import type { GameCode } from '../../games/names.ts';
import { ArcadeClient } from '../arcade-client.ts';
import { element } from '../element.ts';
import { makeOnceOpen } from '../once-open.ts';
import { locale, readSettings } from '../settings.ts';
import { isSheetOpen, openSheet } from '../sheet.ts';
import { titleOf } from '../title.ts';
import type { ControlsActions } from './controls.ts';
import { fairnessSheet } from './fairness-sheet.ts';
import { historySheet } from './history-sheet.ts';
import type { Stage, TableRoom } from './stage.ts';
import { stakeChips } from './stake-control.ts';
import { TableController } from './table-controller.ts';
import type { TableWords } from './table-words.ts';
import { verifyAddressOf } from './verify-address.ts';

interface OpenTable {
  readonly game: GameCode;
  readonly words: TableWords;
  readonly build: (actions: ControlsActions, client: ArcadeClient) => Built;
}

interface Built {
  readonly room: TableRoom;
  readonly stage: Stage;
  readonly pays: Pays;
  /** Handles a press of the big button while a round waits for it. Returns whether it did. */
  readonly press?: () => boolean;
}

interface Pays {
  readonly title: string;
  readonly content: (table: TableController) => HTMLElement;
}

/** Builds a game's page and opens its table. */
export function openTable({ game, words, build }: OpenTable): void {
  const { launchToken } = readSettings();
  const client = new ArcadeClient();
  document.title = titleOf(game);

  const open = (title: string, content: HTMLElement) =>
    openSheet({ title, closeLabel: words.say('close'), content });
  const onceOpen = makeOnceOpen(
    () => Boolean(table.table),
    () => opened,
  );
  const press = () => {
    if (!built.press?.()) void table.press();
  };
  const actions: ControlsActions = {
    press,
    setStake: (stake) => table.setStake(stake),
    openStakes: () => openStakes(table, words, open),
    openPays: onceOpen(() => open(built.pays.title, built.pays.content(table))),
    openFairness: onceOpen(() => void openFairness()),
    openHistory: onceOpen(() => {
      const sheet = { words, locale, text: table.text, client };
      const verifyAddress = (roundId: string) => verifyAddressOf({ roundId });
      open(words.say('historyTitle'), historySheet({ ...sheet, verifyAddress }));
    }),
    leave: () => table.leave(),
  };
  const built = build(actions, client);
  const { room, stage } = built;
  const table = new TableController({ game, words, locale, client, room, stage });

  async function openFairness(): Promise<void> {
    // Read again: each round since the table was opened has used a nonce.
    const laid = await client.readTable().catch(() => table.table);
    if (!laid) return;
    const sheet = {
      words,
      client,
      fairness: { ...laid.fairness, clientSeed: table.clientSeed },
      verifyAddress: verifyAddressOf({ game }),
      onClientSeed: (seed: string) => table.setClientSeed(seed),
    };
    open(words.say('fairTitle'), fairnessSheet(sheet));
  }

  document.body.append(built.room.root);
  built.room.stub.say({ head: words.say('opening'), tone: 'quiet' });
  pressBySpace(press);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void table.refreshBalance();
  });
  const opened = table.open(launchToken);
}

function openStakes(
  controller: TableController,
  words: TableWords,
  open: (title: string, content: HTMLElement) => () => void,
): void {
  const { table, text, stake } = controller;
  if (!table) return;
  const choose = (chosen: number) => {
    controller.setStake(chosen);
    close();
  };
  const chips = stakeChips({ words, stakes: table.stakes, stake, text, choose, hasRoom: true });
  const close = open(words.say('chooseStake'), element('div', { class: 'chips large' }, ...chips));
}

/** The space key presses the big button, unless the focused element handles the key. */
function pressBySpace(press: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || isSheetOpen()) return;
    const { target } = event;
    const isElsewhere = target instanceof HTMLElement && target.closest('button, a, input, .gate');
    if (isElsewhere) return;
    event.preventDefault();
    press();
  });
}
