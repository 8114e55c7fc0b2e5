import { drawing, element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import { approximate, type Fraction } from '../../slots/fraction.ts';
import { published } from '../published.ts';
import {
  JACKPOT_VALUES,
  jackpot,
  jackpotSeed,
  jackpotShareOf,
  linesOf,
  paysOfWin,
  strip,
  wins,
} from '../rules.ts';
import { symbolName, winName } from './result-text.ts';
import { symbolIcon } from './symbol-faces.ts';
import type { TideWords } from './words.ts';

interface PaytableSheet {
  readonly words: TideWords;
  readonly text: MoneyText;
  readonly stake: number;
  readonly currency: string;
  /** False in play money, which has no pot. */
  readonly hasPot: boolean;
}

/** Payouts of each line, the chance of the pot at this bet, the rules, and the exact return with its parts. */
export function paytableSheet(sheet: PaytableSheet): HTMLElement {
  const { words, text, stake } = sheet;
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    payTable(sheet),
    element('h3', {}, words.say('jackpot')),
    ...potOf(sheet),
    element('h3', {}, words.say('rulesTitle')),
    element(
      'ol',
      { class: 'rules' },
      ...[...words.list('ownRules'), ...words.list('rules')].map((rule) => element('li', {}, rule)),
    ),
    element('h3', {}, words.say('strip')),
    element('p', { class: 'note' }, words.say('stripText', { count: strip.length })),
    element('ol', { class: 'tide-strip-list' }, ...strip.map((symbol) => stripItem(words, symbol))),
    element('h3', {}, words.say('figuresTitle')),
    figures(words),
    element('p', { class: 'note' }, words.say('returnText')),
  );
}

const stripItem = (words: TideWords, symbol: number): HTMLElement =>
  element(
    'li',
    {},
    drawing(symbolIcon(symbol)),
    element('span', { class: 'sr-only' }, symbolName(words, symbol)),
  );

function payTable({ words, text, stake }: PaytableSheet): HTMLElement {
  const times = multiplierText(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumSignificantDigits: 3 });
  const head = [words.say('wins'), words.say('howOften'), words.say('payoutNow')];
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
      ...wins.map((win) => {
        const pays = paysOfWin(win);
        const multiplier = words.say('times', { multiplier: times(pays) });
        const name = words.say('winTimes', { win: winName(words, win), times: multiplier });
        return element(
          'tr',
          {},
          element('th', { scope: 'row' }, name),
          cell(percent.format(linesOf(win) / strip.length ** 3)),
          cell(text.money((stake / HUNDREDTHS) * pays)),
        );
      }),
    ),
  );
}

/** Chance and contribution of this bet, and the first amount of a pot. */
function potOf({ words, text, stake, currency, hasPot }: PaytableSheet): HTMLElement[] {
  if (!hasPot) return [element('p', { class: 'note' }, words.say('potOfPlayMoney'))];
  const whole = new Intl.NumberFormat(locale);
  const units = BigInt(stake);
  const row = (label: string, value: string) => [
    element('dt', {}, label),
    element('dd', {}, element('bdi', {}, value)),
  ];
  const chance = words.say('chanceOf', {
    share: whole.format(jackpotShareOf(units, currency)),
    all: whole.format(JACKPOT_VALUES),
  });
  return [
    element(
      'dl',
      { class: 'figures' },
      ...row(words.say('potChance'), chance),
      ...row(words.say('potPart'), text.money(Number(jackpot.contributionOf(units)))),
      ...row(words.say('potSeed'), text.money(Number(jackpotSeed(currency)))),
    ),
    element('p', { class: 'note' }, words.say('potText')),
  ];
}

/** The return as a fraction, and the parts that it adds up from. */
function figures(words: TideWords): HTMLElement {
  const whole = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const exact = (share: Fraction) =>
    `${percent.format(approximate(share))} (${whole.format(share.over)} / ${whole.format(share.under)})`;
  const row = (label: string, value: string) => [
    element('dt', {}, label),
    element('dd', {}, element('bdi', {}, value)),
  ];
  return element(
    'dl',
    { class: 'figures' },
    ...row(words.say('returnToPlayer'), exact(published.returnToPlayer)),
    ...row(words.say('returnOfLines'), exact(published.baseReturn)),
    ...row(words.say('returnOfStakes'), exact(published.contribution)),
    ...row(words.say('returnOfSeed'), exact(published.seedReturn)),
    ...row(words.say('winsSomething'), exact(published.hitFrequency)),
    ...row(words.say('winsMore'), exact(published.profitFrequency)),
  );
}
