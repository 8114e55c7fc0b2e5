import type { Table } from '../arcade-client.ts';
import { element } from '../element.ts';
import type { MoneyText } from '../money-text.ts';
import { makeRollingText } from './rolling-text.ts';
import type { CommonWords } from './table-words.ts';

export interface VisitBalance {
  /** Null while the platform does not answer. */
  readonly balance: number | null;
  /** Stake of the current round, until the server has answered. */
  readonly pending: number;
  readonly net: number;
  readonly rounds: number;
  /** Whether the balance is play money. */
  readonly isTrial: boolean;
}

/** The balance as the server states it. */
export const balanceAt = ({ balance, isTrial, session }: Table): VisitBalance => ({
  balance,
  isTrial,
  pending: 0,
  ...session,
});

/** The player's balance and the result of this visit. */
export function makeBalanceBar(words: CommonWords) {
  const caption = element('span', { class: 'caption' }, words.say('balance'));
  const balance = makeRollingText();
  const pending = element('bdi', { class: 'pending' });
  const net = element('bdi', { class: 'net' });
  const rounds = element('span', { class: 'note' });
  const root = element(
    'div',
    { class: 'balance-bar' },
    element(
      'div',
      { class: 'balance-part' },
      caption,
      element('span', { class: 'amount' }, balance.root, pending),
    ),
    element(
      'div',
      { class: 'balance-part end' },
      element('span', { class: 'caption' }, words.say('visit'), ' ', rounds),
      element('span', { class: 'amount' }, net),
    ),
  );
  const show = (shown: VisitBalance, { money, difference }: MoneyText) => {
    caption.textContent = shown.isTrial ? words.say('playMoney') : words.say('balance');
    balance.show(shown.balance === null ? words.say('balanceUnknown') : money(shown.balance));
    pending.textContent = shown.pending > 0 ? difference(-shown.pending) : '';
    net.textContent = difference(shown.net);
    net.dataset.sign = shown.net > 0 ? 'plus' : 'none';
    rounds.textContent =
      shown.rounds > 0 ? `· ${words.say('rounds', { count: shown.rounds })}` : '';
  };
  return { root, show };
}
