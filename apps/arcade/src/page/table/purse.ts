import { element } from '../element.ts';
import type { MoneyText } from '../money-text.ts';
import { makeRollingText } from './rolling-text.ts';
import type { TableWords } from './table-words.ts';

export interface Purse {
  /** Null while the platform does not say. */
  readonly balance: number | null;
  /** Taken for the round that runs, and not yet answered by the server. */
  readonly pending: number;
  readonly net: number;
  readonly rounds: number;
  /** What there is, is play money. */
  readonly isTrial: boolean;
}

/** What the player has, and how this visit went so far. */
export function makePurse(words: TableWords) {
  const caption = element('span', { class: 'caption' }, words.say('balance'));
  const balance = makeRollingText();
  const pending = element('bdi', { class: 'pending' });
  const net = element('bdi', { class: 'net' });
  const rounds = element('span', { class: 'note' });
  const root = element(
    'div',
    { class: 'purse' },
    element(
      'div',
      { class: 'purse-part' },
      caption,
      element('span', { class: 'amount' }, balance.root, pending),
    ),
    element(
      'div',
      { class: 'purse-part end' },
      element('span', { class: 'caption' }, words.say('visit'), ' ', rounds),
      element('span', { class: 'amount' }, net),
    ),
  );
  const show = (purse: Purse, { money, difference }: MoneyText) => {
    caption.textContent = purse.isTrial ? words.say('playMoney') : words.say('balance');
    balance.show(purse.balance === null ? words.say('balanceUnknown') : money(purse.balance));
    pending.textContent = purse.pending > 0 ? difference(-purse.pending) : '';
    net.textContent = difference(purse.net);
    net.dataset.sign = purse.net > 0 ? 'plus' : 'none';
    rounds.textContent =
      purse.rounds > 0 ? `· ${words.say('rounds', { count: purse.rounds })}` : '';
  };
  return { root, show };
}
