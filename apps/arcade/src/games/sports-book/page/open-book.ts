import { makeOnceOpen } from '../../../page/once-open.ts';
import '@app/ui/tokens.css';
import '@app/ui/fonts.css';
import '../../../page/base.css';
import '../../../page/sheet.css';
import '../../../page/table/table.css';
import './book.css';
import { ArcadeClient } from '../../../page/arcade-client.ts';
import { element } from '../../../page/element.ts';
import { fairRoundSheet } from '../../../page/live/live-sheets.ts';
import { locale, readSettings } from '../../../page/settings.ts';
import { openSheet } from '../../../page/sheet.ts';
import { historySheet } from '../../../page/table/history-sheet.ts';
import { verifyAddressOf } from '../../../page/table/verify-address.ts';
import { titleOf } from '../../../page/title.ts';
import { BookController } from './book-controller.ts';
import type { BookPageWords } from './book-page-words.ts';
import { makeBookRoom } from './book-room.ts';
import { bookRulesSheet } from './book-sheets.ts';
import type { LeagueText } from './league-text.ts';

export interface BookPage {
  readonly words: BookPageWords;
  readonly league: LeagueText;
}

/** Builds the page of a league and opens it. */
export function openBook({ words, league }: BookPage): void {
  const { launchToken } = readSettings();
  const game = league.book.code;
  const client = new ArcadeClient();
  document.title = titleOf(game);
  const open = (title: string, content: HTMLElement) =>
    openSheet({ title, closeLabel: words.say('close'), content });
  const onceOpen = makeOnceOpen(
    () => Boolean(book.state),
    () => opened,
  );
  const room = makeBookRoom(
    { words, league, verifyAddress: verifyAddressOf({ game }) },
    {
      pick: (place) => book.toggle(place),
      remove: (place) => book.toggle(place),
      clear: () => book.clear(),
      choose: (kind) => book.choose(kind),
      type: (amount) => book.type(amount),
      place: () => void book.place(),
      accept: () => book.acceptOdds(),
      cashOut: (bet, amount) => void book.cashOut(bet, amount),
      openPays: onceOpen(() => {
        const { state, text, stakes } = book;
        if (!state) return;
        const sheet = bookRulesSheet({ words, league, number: state.number, text, stakes });
        open(words.say('rulesAndReturns'), sheet);
      }),
      openFairness: onceOpen(() => {
        const { state } = book;
        if (!state) return;
        const verifyAddress = verifyAddressOf({ game });
        const seedLabel = words.say('periodSeed', { period: state.periods.played });
        const sheet = { table: state, verifyAddress, seedLabel };
        open(words.say('fairTitle'), fairRoundSheet(words, sheet));
      }),
      openHistory: onceOpen(() => {
        const verifyAddress = (roundId: string) => verifyAddressOf({ roundId });
        const sheet = { words, locale, text: book.text, client, verifyAddress };
        open(words.say('historyTitle'), element('div', {}, historySheet(sheet)));
      }),
      leave: () => book.leave(),
    },
  );
  const book = new BookController({ words, league, client, room });
  document.body.append(room.root);
  room.stub.say({ head: words.say('opening'), tone: 'quiet' });
  const opened = book.open(launchToken);
}
