import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import { type BookWords, type LeagueText, legName, oddsText } from './league-text.ts';

/** The player's bets on this matchday and the last one, the newest first. */
export function makeOwnBets(words: BookWords, league: LeagueText) {
  const list = element('ul', { class: 'own-bets' });
  const empty = element('p', { class: 'note' }, words.say('noBets'));
  const root = element(
    'section',
    { class: 'book-part', 'aria-labelledby': 'own-bets-title' },
    element('h2', { id: 'own-bets-title' }, words.say('myBets')),
    empty,
    list,
  );
  let shownState = '';
  return {
    root,
    show: (bets: readonly RoundView[], text: MoneyText) => {
      const shown = bets.filter(({ state }) => state !== 'refused');
      const state = shown.map((bet) => `${bet.id} ${bet.state} ${bet.payout}`).join();
      // Keeps the list as it is while nothing changes, for screen readers.
      if (state === shownState) return;
      shownState = state;
      empty.hidden = shown.length > 0;
      list.replaceChildren(...shown.map((bet) => betRow(words, league, { bet, text })));
    },
  };
}

function betRow(
  words: BookWords,
  league: LeagueText,
  { bet, text }: { readonly bet: RoundView; readonly text: MoneyText },
): HTMLElement {
  const isWin = bet.payout !== null && bet.payout > 0;
  return element(
    'li',
    {},
    ...legsOf(words, league, bet).map((leg) => element('p', {}, leg)),
    element(
      'p',
      { class: 'own-bet-foot' },
      element(
        'span',
        { class: 'note' },
        words.say('betAt', { stake: text.money(bet.stake), odds: oddsText(bet.odds ?? 0) }),
      ),
      element(
        'bdi',
        { class: 'own-bet-state', 'data-sign': isWin ? 'plus' : 'none' },
        stateText(words, bet, text),
      ),
    ),
  );
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
      return bet.payout > 0
        ? words.say('betWon', { amount: money(bet.payout) })
        : words.say('betLost', { amount: money(bet.stake) });
    }
  }
}
