import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import { multiplierText } from '../../originals/page/pays-sheet.ts';
import { ladderOf, layoutsOf, returnOf } from '../rules.ts';
import type { MinesWords } from './words.ts';

interface MultipliersSheet {
  readonly words: MinesWords;
  readonly text: MoneyText;
  readonly stake: number;
  readonly mines: number;
  readonly heading: string;
}

/** Multipliers of the chosen number of mines with their exact returns, and the rules. */
export function multipliersSheet(sheet: MultipliersSheet): HTMLElement {
  const { words, text, stake, heading } = sheet;
  // The other common rules are about rounds that are decided at once.
  const refund = words.list('rules').slice(-1);
  const rules = [...words.list('ownRules'), ...refund];
  return element(
    'div',
    { class: 'prose' },
    element('h3', {}, heading),
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    multipliers(sheet),
    element('p', { class: 'note' }, words.say('returnOfStep')),
    element('h3', {}, words.say('rulesTitle')),
    element('ol', { class: 'rules' }, ...rules.map((rule) => element('li', {}, rule))),
  );
}

function multipliers({ words, text, stake, mines }: MultipliersSheet): HTMLElement {
  const times = multiplierText(locale);
  const style = 'percent' as const;
  const chance = new Intl.NumberFormat(locale, { style, maximumSignificantDigits: 3 });
  const head = [
    words.say('safeTiles'),
    words.say('howOften'),
    words.say('returnToPlayer'),
    words.say('payoutNow'),
  ];
  const rows = ladderOf(mines).map((pays, at) => {
    const opened = at + 1;
    const { all, safe } = layoutsOf(mines, opened);
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, `${opened}`),
      cell(chance.format(Number(safe) / Number(all))),
      cell(...returnTexts(mines, opened)),
      cell(
        text.money((stake / HUNDREDTHS) * pays),
        words.say('times', { multiplier: times(pays) }),
      ),
    );
  });
  return element(
    'table',
    { class: 'pay-table multipliers' },
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((label) => element('th', { scope: 'col' }, label))),
    ),
    element('tbody', {}, ...rows),
  );
}

const cell = (figure: string, note?: string): HTMLElement =>
  element(
    'td',
    {},
    element('bdi', {}, figure),
    note === undefined ? undefined : element('bdi', { class: 'note' }, note),
  );

/** A return in percent, and as the exact fraction in lowest terms. */
function returnTexts(mines: number, opened: number): [percent: string, fraction: string] {
  const { over, under } = returnOf(mines, opened);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat(locale);
  const common = greatestDivisor(over, under);
  const [top, bottom] = [over / common, under / common];
  return [
    percent.format(Number(over) / Number(under)),
    `${whole.format(top)} / ${whole.format(bottom)}`,
  ];
}

const greatestDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestDivisor(b, a % b);
