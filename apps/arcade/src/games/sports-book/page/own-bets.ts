import './own-bets.css';
import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { makeCashOutButton } from './cash-out-button.ts';
import { type BookWords, type LeagueText, legName, oddsText } from './league-text.ts';

/** Amounts for which open bets can be cashed out now, by the ids of the bets. */
export type Offers = ReadonlyMap<string, number>;

interface OwnBets {
  readonly bets: readonly RoundView[];
  readonly offers: Offers;
}

interface BetRow {
  readonly root: HTMLElement;
  readonly show: (bet: RoundView, offer: number | undefined, text: MoneyText) => void;
}

type OnCashOut = (bet: RoundView, amount: number) => void;

/** The player's bets on this matchday and the last one, the newest first. */
export function makeOwnBets(words: BookWords, league: LeagueText, onCashOut: OnCashOut) {
  const list = element('ul', { class: 'own-bets' });
  const empty = element('p', { class: 'note' }, words.say('noBets'));
  const root = element(
    'section',
    { class: 'book-part', 'aria-labelledby': 'own-bets-title' },
    element('h2', { id: 'own-bets-title' }, words.say('myBets')),
    empty,
    list,
  );
  let rows: ReadonlyMap<string, BetRow> = new Map();
  return {
    root,
    show: ({ bets, offers }: OwnBets, text: MoneyText) => {
      const shown = bets.filter(({ state }) => state !== 'refused');
      const before = [...rows.keys()].join();
      rows = new Map(
        shown.map((bet) => [bet.id, rows.get(bet.id) ?? makeBetRow(words, league, onCashOut)]),
      );
      empty.hidden = shown.length > 0;
      // Keeps the rows as they are while they stay the same, for the focus and for screen readers.
      if ([...rows.keys()].join() !== before) {
        list.replaceChildren(...[...rows.values()].map((row) => row.root));
      }
      for (const bet of shown) rows.get(bet.id)?.show(bet, offers.get(bet.id), text);
    },
  };
}

function makeBetRow(words: BookWords, league: LeagueText, onCashOut: OnCashOut): BetRow {
  const legs = element('div');
  const taken = element('span', { class: 'note' });
  const state = element('bdi', { class: 'own-bet-state' });
  const button = makeCashOutButton(words);
  const root = element(
    'li',
    { tabindex: -1 },
    legs,
    element('p', { class: 'own-bet-foot' }, taken, state),
    button.root,
  );
  let shown = '';
  return {
    root,
    show: (bet, offer, text) => {
      const isFocused = document.activeElement === button.root;
      button.show(
        offer === undefined
          ? undefined
          : { amount: text.money(offer), onPress: () => onCashOut(bet, offer) },
      );
      if (isFocused && button.root.hidden) root.focus();
      const key = `${bet.state} ${bet.payout}`;
      if (key === shown) return;
      shown = key;
      legs.replaceChildren(...legsOf(words, league, bet).map((leg) => element('p', {}, leg)));
      taken.textContent = takenText(words, bet, text);
      state.dataset.sign = bet.payout !== null && bet.payout > bet.stake ? 'plus' : 'none';
      state.textContent = stateText(words, bet, text);
    },
  };
}

function takenText(words: BookWords, { stake, odds, period }: RoundView, text: MoneyText): string {
  const taken = { stake: text.money(stake), odds: oddsText(odds ?? 0) };
  return period > 0 ? words.say('betInPlay', { ...taken, period }) : words.say('betAt', taken);
}

/** The selections of a bet, each with its match. */
export function legsOf(
  words: BookWords,
  league: LeagueText,
  { places, proof }: Pick<RoundView, 'places' | 'proof'>,
): string[] {
  const fixtures = league.book.fixturesOf(proof.nonce);
  return (places ?? []).flatMap(([place]) => {
    const { match, selection } = league.book.pickOf(place);
    const fixture = fixtures[match];
    return fixture ? [legName(words, league, { fixture, selection })] : [];
  });
}

function stateText(words: BookWords, bet: RoundView, { money }: MoneyText): string {
  switch (bet.state) {
    case 'rolling_back':
    case 'rolled_back':
      return words.say('betRefunded', { amount: money(bet.stake) });
    case 'created':
    case 'bet_sent':
      return words.say('betPlacing');
    default: {
      if (bet.payout === null) {
        return words.say('open', { amount: money((bet.stake / 100) * (bet.odds ?? 0)) });
      }
      if (bet.cashOutPeriod !== null) {
        return words.say('betCashedOut', { amount: money(bet.payout) });
      }
      return bet.payout > 0
        ? words.say('betWon', { amount: money(bet.payout) })
        : words.say('betLost', { amount: money(bet.stake) });
    }
  }
}
