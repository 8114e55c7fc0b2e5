import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { paying, published } from '../rules.ts';
import type { PokerWords } from './words.ts';

interface PaytableSheet {
  readonly words: PokerWords;
  readonly text: MoneyText;
  readonly stake: number;
}

/** The return with the best hold of every hand, in percent. */
export function returnText(): string {
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return percent.format(Number(published.over) / Number(published.under));
}

/** Payouts of each hand in money, the rules, and the exact return. */
export function paytableSheet({ words, text, stake }: PaytableSheet): HTMLElement {
  const whole = new Intl.NumberFormat(locale);
  // The other common rules are about rounds that are decided at once.
  const rules = [...words.list('ownRules'), ...words.list('rules').slice(-1)];
  const fraction = `${whole.format(published.over)} / ${whole.format(published.under)}`;
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    payTable({ words, text, stake }),
    element('h3', {}, words.say('rulesTitle')),
    element('ol', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
    element('h3', {}, words.say('figuresTitle')),
    element(
      'dl',
      { class: 'figures' },
      element('dt', {}, words.say('bestReturn')),
      element('dd', {}, element('bdi', {}, `${returnText()} (${fraction})`)),
      element('dt', {}, words.say('greatestWin')),
      element('dd', {}, words.say('stakes', { count: whole.format(paying[0].pays) })),
    ),
    element('p', { class: 'note' }, words.say('bestReturnText')),
  );
}

function payTable({ words, text, stake }: PaytableSheet): HTMLElement {
  const whole = new Intl.NumberFormat(locale);
  const head = [words.say('wins'), words.say('multiplier'), words.say('payoutNow')];
  const cell = (figure: string) => element('td', {}, element('bdi', {}, figure));
  return element(
    'table',
    { class: 'pay-table' },
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((label) => element('th', { scope: 'col' }, label))),
    ),
    element(
      'tbody',
      {},
      ...paying.map(({ name, pays }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, words.say(`hands.${name}`)),
          cell(words.say('times', { multiplier: whole.format(pays) })),
          cell(text.money(stake * pays)),
        ),
      ),
    ),
  );
}
