import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import './game.css';
import { ArcadeClient } from '../../../page/arcade-client.ts';
import { drawing, element } from '../../../page/element.ts';
import { locales, readSettings } from '../../../page/settings.ts';
import { isSheetOpen, openSheet } from '../../../page/sheet.ts';
import { LINES } from '../pay-lines.ts';
import { approximate, published } from '../published.ts';
import { labelSheet } from './art/label.ts';
import { stakeChips } from './controls.ts';
import { Fair, SHOP_WINDOW } from './fair.ts';
import { makeRoom } from './room.ts';
import { fairnessSheet } from './sheets/fairness-sheet.ts';
import { historySheet } from './sheets/history-sheet.ts';
import { paysSheet } from './sheets/pays-sheet.ts';
import { dictionaries } from './words.ts';

const { language, launchToken } = readSettings();
const words = dictionaries[language];
const locale = locales[language];
const client = new ArcadeClient();
document.title = words.title;

const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
const facts = words.facts(LINES, share.format(approximate(published.returnToPlayer)));

const room = makeRoom(words, facts, {
  press: () => void fair.press(),
  skipNight: () => fair.skipNight(),
  setStake: (stake) => fair.setStake(stake),
  openStakes,
  openPays: () => {
    const { text, stake } = fair;
    open(words.paysTitle, paysSheet({ words, locale, text, stake }));
  },
  openFairness: () => void openFairness(),
  openHistory: () => {
    const sheet = { words, locale, text: fair.text, client, verifyAddress };
    open(words.historyTitle, historySheet(sheet));
  },
  leave: () => fair.leave(),
});
const fair = new Fair({ words, locale, client, room });

document.body.append(drawing(labelSheet()), room.root);
room.reels.set(SHOP_WINDOW, false);
room.stub.say({ head: words.opening, tone: 'quiet' });
document.addEventListener('keydown', pressBySpace);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void fair.refreshBalance();
});
void fair.open(launchToken);

const open = (title: string, content: HTMLElement) =>
  openSheet({ title, closeLabel: words.close, content });

function verifyAddress(roundId?: string): string {
  const address = new URL('/verify', location.href);
  address.searchParams.set('lang', language.toUpperCase());
  address.searchParams.set('theme', document.documentElement.dataset.theme ?? 'dark');
  if (roundId) address.searchParams.set('round', roundId);
  return address.href;
}

function openStakes(): void {
  const { table, text, stake } = fair;
  if (!table) return;
  const choose = (chosen: number) => {
    fair.setStake(chosen);
    close();
  };
  const chips = stakeChips({ words, stakes: table.stakes, stake, text, choose });
  const close = open(words.chooseStake, element('div', { class: 'chips large' }, ...chips));
}

async function openFairness(): Promise<void> {
  // Read anew: every round since the table was laid has used a number.
  const table = await client.readTable().catch(() => fair.table);
  if (!table) return;
  const sheet = {
    words,
    client,
    fairness: { ...table.fairness, clientSeed: fair.clientSeed },
    verifyAddress: verifyAddress(),
    onClientSeed: (seed: string) => fair.setClientSeed(seed),
  };
  open(words.fairTitle, fairnessSheet(sheet));
}

/** The space key spins, unless the key belongs to what has the focus. */
function pressBySpace(event: KeyboardEvent): void {
  if (event.code !== 'Space' || event.repeat || isSheetOpen()) return;
  const { target } = event;
  const isElsewhere = target instanceof HTMLElement && target.closest('button, a, input, .gate');
  if (isElsewhere) return;
  event.preventDefault();
  void fair.press();
}
