import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './game.css';
import { ArcadeClient } from '../../../page/arcade-client.ts';
import { element } from '../../../page/element.ts';
import { fairRoundSheet, rulesSheet } from '../../../page/live/live-sheets.ts';
import { makeOnceOpen } from '../../../page/once-open.ts';
import { locale, readSettings } from '../../../page/settings.ts';
import { openSheet } from '../../../page/sheet.ts';
import { historySheet } from '../../../page/table/history-sheet.ts';
import { stakeChips } from '../../../page/table/stake-control.ts';
import { verifyAddressOf } from '../../../page/table/verify-address.ts';
import { titleOf } from '../../../page/title.ts';
import { makeServerClock } from './server-clock.ts';
import { payRows } from './sheets.ts';
import { WaveController } from './wave-controller.ts';
import { makeWaveRoom } from './wave-room.ts';
import { words } from './words.ts';

const game = 'ninth-wave';
const { launchToken } = readSettings();
const client = new ArcadeClient();
document.title = titleOf(game);

const open = (title: string, content: HTMLElement) =>
  openSheet({ title, closeLabel: words.say('close'), content });
const onceOpen = makeOnceOpen(
  () => Boolean(wave.visit.state),
  () => opened,
);

const room = makeWaveRoom(words, {
  press: () => void wave.press(),
  setStake: (stake) => wave.setStake(stake),
  openStakes: onceOpen(() => {
    const choose = (stake: number) => {
      wave.setStake(stake);
      close();
    };
    const { text, stake, table } = wave.visit;
    const stakes = table?.stakes ?? [];
    const chips = stakeChips({ words, stakes, stake, text, choose, hasRoom: true });
    const close = open(
      words.say('chooseStake'),
      element('div', { class: 'chips large' }, ...chips),
    );
  }),
  openPays: onceOpen(() => {
    const { text, table } = wave.visit;
    const rules = { words, payRows: () => payRows(words), sentences: words.list('ownRules') };
    open(words.say('rulesAndReturns'), rulesSheet(rules, { text, stakes: table?.stakes ?? [] }));
  }),
  openFairness: onceOpen(() => {
    const { state } = wave.visit;
    if (!state) return;
    const verifyAddress = verifyAddressOf({ game });
    open(words.say('fairTitle'), fairRoundSheet(words, { table: state, verifyAddress }));
  }),
  openHistory: onceOpen(() => {
    const verifyAddress = (roundId: string) => verifyAddressOf({ roundId });
    const sheet = { words, locale, text: wave.visit.text, client, verifyAddress };
    open(words.say('historyTitle'), element('div', {}, historySheet(sheet)));
  }),
  leave: () => wave.leave(),
});
const wave = new WaveController({ words, client, room, clock: makeServerClock() });
document.body.append(room.root);
room.stub.say({ head: words.say('opening'), tone: 'quiet' });
const opened = wave.open(launchToken);

function drawFrame(): void {
  wave.tick();
  requestAnimationFrame(drawFrame);
}
requestAnimationFrame(drawFrame);
