import { element } from '../../../page/element.ts';
import { locale } from '../../../page/settings.ts';
import { approximate, type Fraction } from '../fraction.ts';
import { makeLabel } from './art/label-sheet.ts';
import type { SlotWords } from './slot-words.ts';

interface PayRow {
  readonly symbol: string;
  readonly name: string;
  /** Payouts as money, by length of the run; the longest first. */
  readonly pays: readonly (readonly [run: number, money: string])[];
}

/** Payouts of the runs of each symbol. */
export function payList(words: SlotWords, rows: readonly PayRow[]): HTMLElement {
  const items = rows.map(({ symbol, name, pays }) => {
    const amounts = pays.map(([run, money]) =>
      element('li', {}, element('b', {}, `${run}`), element('bdi', {}, money)),
    );
    return element(
      'li',
      { class: 'pay' },
      element('span', { class: 'label' }, makeLabel(symbol)),
      element(
        'div',
        {},
        element('p', { class: 'pay-name' }, name),
        element('ul', { class: 'pay-amounts', 'aria-label': words.say('runs') }, ...amounts),
      ),
    );
  });
  return element('ul', { class: 'pay-list' }, ...items);
}

/** Rules of single symbols, each beside its picture. */
export const symbolRules = (rules: readonly (readonly [symbol: string, rule: string])[]) =>
  element(
    'ul',
    { class: 'notices' },
    ...rules.map(([symbol, rule]) =>
      element(
        'li',
        {},
        element('span', { class: 'label' }, makeLabel(symbol)),
        element('p', {}, rule),
      ),
    ),
  );

export const rulesList = (words: SlotWords): HTMLElement =>
  element(
    'ol',
    { class: 'rules' },
    ...[...words.list('ownRules'), ...words.list('rules')].map((rule) => element('li', {}, rule)),
  );

interface Figures {
  readonly returnToPlayer: Fraction;
  readonly hitFrequency: Fraction;
  readonly profitFrequency: Fraction;
  /** Share of rounds with free spins. */
  readonly freeSpinsFrequency: Fraction;
  readonly variance: Fraction;
  /** In stakes. */
  readonly maxWin: number;
}

/** The exact statistics of a slot of medium volatility. */
export function figuresList(words: SlotWords, figures: Figures): HTMLElement {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const oneIn = (frequency: Fraction) =>
    words.say('oneIn', { count: count.format(1 / approximate(frequency)) });
  const { returnToPlayer, variance } = figures;
  const { over, under } = returnToPlayer;
  const deviation = count.format(Math.sqrt(approximate(variance)));
  const rows: [term: string, value: string][] = [
    [
      words.say('returnToPlayer'),
      `${share.format(approximate(returnToPlayer))} (${over} / ${under})`,
    ],
    [words.say('hitFrequency'), oneIn(figures.hitFrequency)],
    [words.say('profitFrequency'), oneIn(figures.profitFrequency)],
    [words.say('freeSpinsFrequency'), oneIn(figures.freeSpinsFrequency)],
    [words.say('volatility'), words.say('volatilityText', { deviation })],
    [words.say('greatestWin'), words.say('stakes', { count: count.format(figures.maxWin) })],
  ];
  return element(
    'dl',
    { class: 'figures' },
    ...rows.flatMap(([term, value]) => [
      element('dt', {}, term),
      element('dd', {}, element('bdi', {}, value)),
    ]),
  );
}

/** All symbols of each reel in their order. */
export function stripsList<Name extends string>(
  words: SlotWords,
  strips: readonly (readonly Name[])[],
  nameOf: (symbol: Name) => string,
): HTMLElement {
  const columns = strips.map((strip, reel) =>
    element(
      'ol',
      { 'aria-label': words.say('reel', { reel: reel + 1 }) },
      ...strip.map((symbol) =>
        element('li', { class: 'label', 'aria-label': nameOf(symbol) }, makeLabel(symbol)),
      ),
    ),
  );
  return element('div', { class: 'strips', dir: 'ltr' }, ...columns);
}
