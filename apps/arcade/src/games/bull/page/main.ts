import { makeOnceOpen } from '../../../page/once-open.ts';
import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import '../../../page/live/live.css';
import './game.css';
import { ArcadeClient } from '../../../page/arcade-client.ts';
import { element } from '../../../page/element.ts';
import { locale, readSettings } from '../../../page/settings.ts';
import { openSheet } from '../../../page/sheet.ts';
import { historySheet } from '../../../page/table/history-sheet.ts';
import { verifyAddressOf } from '../../../page/table/verify-address.ts';
import { titleOf } from '../../../page/title.ts';
import { BullController } from './bull-controller.ts';
import { makeBullRoom } from './bull-room.ts';
import { makeHandClock } from './hand-clock.ts';
import { fairHandSheet, rulesSheet } from './sheets.ts';
import { words } from './words.ts';

/** Screen readers announce the time left to decide at these seconds. */
const SPOKEN_SECONDS: ReadonlySet<number> = new Set([10, 5]);

const { launchToken } = readSettings();
const client = new ArcadeClient();
document.title = titleOf('bull');

const open = (title: string, content: HTMLElement) =>
  openSheet({ title, closeLabel: words.say('close'), content });
const onceOpen = makeOnceOpen(
  () => Boolean(game.shown),
  () => opened,
);
const clock = makeHandClock(words, (seconds) => {
  if (SPOKEN_SECONDS.has(seconds)) room.announce(words.say('secondsLeft', { seconds }));
});
const room = makeBullRoom(words, clock, {
  openTable: (ante) => game.openTable(ante),
  press: () => game.press(),
  moreTime: () => game.moreTime(),
  stay: () => game.stay(),
  markCard: () => game.markCard(),
  openPays: onceOpen(() => {
    const table = game.shown;
    if (table)
      open(words.say('rulesAndRake'), rulesSheet(words, { ante: table.ante, text: game.text }));
  }),
  openFairness: onceOpen(() => {
    const table = game.shown;
    const verifyAddress = verifyAddressOf({ game: 'bull' });
    if (table) open(words.say('fairTitle'), fairHandSheet(words, { table, verifyAddress }));
  }),
  openHistory: onceOpen(() => {
    const verifyAddress = (roundId: string) => verifyAddressOf({ roundId });
    const sheet = { words, locale, text: game.text, client, verifyAddress };
    open(words.say('historyTitle'), element('div', {}, historySheet(sheet)));
  }),
  leave: () => game.leave(),
});
const game = new BullController({ words, locale, client, room, clock });
document.body.append(room.root);
addEventListener('pagehide', () => game.letGo());
room.stub.say({ head: words.say('opening'), tone: 'quiet' });
const opened = game.open(launchToken);
