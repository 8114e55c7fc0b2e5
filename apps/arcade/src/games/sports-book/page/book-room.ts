import { element, textButton } from '../../../page/element.ts';
import { makeBalanceBar } from '../../../page/table/balance-bar.ts';
import { makeSheetButtons, type SheetActions } from '../../../page/table/sheet-buttons.ts';
import { makeStub } from '../../../page/table/stub.ts';
import { titleOf } from '../../../page/title.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { makeBetSlip, type SlipActions } from './bet-slip.ts';
import type { BookPageWords } from './book-page-words.ts';
import type { LeagueText } from './league-text.ts';
import { makeMatchCards } from './match-cards.ts';
import { makeMatchdayClock } from './matchday-clock.ts';
import { makeOwnBets } from './own-bets.ts';
import { makePastResults } from './past-results.ts';

interface RoomParts {
  readonly words: BookPageWords;
  readonly league: LeagueText;
  readonly verifyAddress: string;
}

interface RoomActions extends SheetActions, SlipActions {
  /** Adds a selection to the slip, or removes it. */
  readonly pick: (place: number) => void;
  /** Ends an open bet for an amount. */
  readonly cashOut: (bet: RoundView, amount: number) => void;
}

export type BookRoom = ReturnType<typeof makeBookRoom>;

/** The page of a league: its matches with odds, the bet slip, the player's bets, and results. */
export function makeBookRoom({ words, league, verifyAddress }: RoomParts, actions: RoomActions) {
  const game = league.book.code;
  const clock = makeMatchdayClock(words);
  const stub = makeStub();
  const balanceBar = makeBalanceBar(words);
  const slip = makeBetSlip(words, actions);
  const ownBets = makeOwnBets(words, league, actions.cashOut);
  const results = makePastResults({
    words,
    league,
    verifyText: words.say('verifyLink'),
    verifyAddress,
  });
  const matchday = element('h2', { class: 'matchday' });
  const cards = makeMatchCards({ words, league, onPress: actions.pick });
  const slipBar = textButton('', { kind: 'accent', onPress: slip.focus });
  slipBar.classList.add('slip-bar');
  slipBar.hidden = true;
  const voice = element('p', { class: 'sr-only', role: 'status', 'aria-live': 'polite' });
  const root = element(
    'main',
    {
      class: 'room book',
      'aria-label': titleOf(game),
      'data-game': game,
      'data-state': 'opening',
      'data-link': 'there',
    },
    element(
      'section',
      { class: 'book-main' },
      element(
        'header',
        { class: 'book-head' },
        element(
          'div',
          {},
          element('h1', {}, titleOf(game)),
          element('p', { class: 'note' }, words.say('simulated')),
        ),
        element('div', { class: 'book-when' }, matchday, clock.root),
      ),
      stub.root,
      element('section', { 'aria-label': words.say('matches') }, cards.root),
      results.root,
    ),
    element(
      'section',
      { class: 'book-side' },
      balanceBar.root,
      slip.root,
      ownBets.root,
      makeSheetButtons(words, actions),
    ),
    slipBar,
    voice,
  );
  return {
    root,
    clock,
    stub,
    balanceBar,
    slip,
    ownBets,
    results,
    cards,
    showMatchday: (day: number) => {
      matchday.textContent = words.say('matchday', { day });
    },
    /** Opens the slip on a phone, where it is below the matches. */
    showSlipBar: (count: number) => {
      slipBar.hidden = count === 0;
      slipBar.textContent = words.say('openSlip', { count });
    },
    announce: (sentence: string) => {
      voice.textContent = sentence;
    },
  };
}
