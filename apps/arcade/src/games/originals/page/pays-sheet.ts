import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { HUNDREDTHS, ORIGINALS_RETURN } from '../original.ts';
import type { OriginalWords } from './words.ts';

/** One possible result of a round. */
export interface PayRow {
  readonly name: string;
  /** In hundredths of the stake. */
  readonly pays: number;
  /** Probability, as a share of all rounds. */
  readonly share: number;
}

interface PaysSheet {
  readonly words: OriginalWords;
  readonly text: MoneyText;
  readonly stake: number;
  /** Heading of the rows: a chance, a risk or a target. */
  readonly heading: string;
  readonly rows: readonly PayRow[];
  /** Text below the rows. */
  readonly note?: string;
}

/** Payouts at the current choice in money, the rules, and the return. */
export function paysSheet(sheet: PaysSheet): HTMLElement {
  const { words, text, stake, heading, note } = sheet;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const { over, under } = ORIGINALS_RETURN;
  return element(
    'div',
    { class: 'prose' },
    element('h3', {}, heading),
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    payTable(sheet),
    note === undefined ? undefined : element('p', { class: 'note' }, note),
    element('h3', {}, words.say('rulesTitle')),
    element(
      'ol',
      { class: 'rules' },
      ...[...words.list('ownRules'), ...words.list('rules')].map((rule) => element('li', {}, rule)),
    ),
    element('h3', {}, words.say('figuresTitle')),
    element(
      'dl',
      { class: 'figures' },
      element('dt', {}, words.say('returnToPlayer')),
      element('dd', {}, element('bdi', {}, percent.format(Number(over) / Number(under)))),
    ),
    element('p', { class: 'note' }, words.say('returnsText')),
  );
}

function payTable({ words, text, stake, rows }: PaysSheet): HTMLElement {
  const times = multiplierText(locale);
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumSignificantDigits: 3,
  });
  return element(
    'table',
    { class: 'pay-table' },
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, words.say('wins')),
        element('th', { scope: 'col' }, words.say('howOften')),
        element('th', { scope: 'col' }, words.say('payoutNow')),
      ),
    ),
    element(
      'tbody',
      {},
      ...rows.map(({ name, pays, share }) =>
        element(
          'tr',
          {},
          element('th', { scope: 'row' }, name || words.say('times', { multiplier: times(pays) })),
          element('td', {}, element('bdi', {}, percent.format(share))),
          element('td', {}, element('bdi', {}, text.money((stake / HUNDREDTHS) * pays))),
        ),
      ),
    ),
  );
}

/** Formats a multiplier given in hundredths. */
export function multiplierText(locale: string): (hundredths: number) => string {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  return (hundredths) => format.format(hundredths / HUNDREDTHS);
}
