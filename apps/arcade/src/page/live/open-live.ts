import { makeOnceOpen } from '../once-open.ts';
import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../base.css';
import '../sheet.css';
import '../table/table.css';
import './live.css';
import { ArcadeClient } from '../arcade-client.ts';
import { element } from '../element.ts';
import { locale, readSettings } from '../settings.ts';
import { openSheet } from '../sheet.ts';
import { historySheet } from '../table/history-sheet.ts';
import { verifyAddressOf } from '../table/verify-address.ts';
import { titleOf } from '../title.ts';
import { LiveController } from './live-controller.ts';
import type { LiveGame } from './live-game.ts';
import { makeLiveRoom } from './live-room.ts';
import { fairRoundSheet, rulesSheet } from './live-sheets.ts';
import { makeTableClock } from './table-clock.ts';

/** Screen readers announce the close this many seconds before it. */
const SPOKEN_SECONDS: ReadonlySet<number> = new Set([10, 5]);

/** Builds the page of a shared table and sits down at it. */
export function openLive(rules: LiveGame): void {
  const { launchToken } = readSettings();
  const { words } = rules;
  const game = rules.rules.code;
  const client = new ArcadeClient();
  document.title = titleOf(game);

  const open = (title: string, content: HTMLElement) =>
    openSheet({ title, closeLabel: words.say('close'), content });
  const onceOpen = makeOnceOpen(
    () => Boolean(table.state),
    () => opened,
  );
  const view = rules.makeView({
    add: (place) => table.add(place),
    remove: (place) => table.remove(place),
  });
  const clock = makeTableClock(words, (seconds) => {
    if (SPOKEN_SECONDS.has(seconds)) room.announce(words.say('closesIn', { seconds }));
  });
  const room = makeLiveRoom(
    { game, words, view, clock },
    {
      place: () => void table.place(),
      undo: () => table.undo(),
      clear: () => table.clear(),
      repeat: () => table.repeat(),
      double: () => table.double(),
      choose: (chip) => table.choose(chip),
      openPays: onceOpen(() => {
        const { text } = table;
        const stakes = table.table?.stakes ?? [];
        open(words.say('rulesAndReturns'), rulesSheet(rules, { text, stakes }));
      }),
      openFairness: onceOpen(() => {
        if (!table.state) return;
        const verifyAddress = verifyAddressOf({ game });
        const sheet = fairRoundSheet(words, { table: table.state, verifyAddress });
        open(words.say('fairTitle'), sheet);
      }),
      openHistory: onceOpen(() => {
        const verifyAddress = (roundId: string) => verifyAddressOf({ roundId });
        const sheet = { words, locale, text: table.text, client, verifyAddress };
        open(words.say('historyTitle'), element('div', {}, historySheet(sheet)));
      }),
      leave: () => table.leave(),
    },
  );
  const table = new LiveController({
    game,
    rules,
    locale,
    client,
    room,
    view,
    showClock: clock.show,
    until: clock.until,
  });
  document.body.append(room.root);
  room.stub.say({ head: words.say('opening'), tone: 'quiet' });
  const opened = table.open(launchToken);
}
