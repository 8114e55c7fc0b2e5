import { element } from '../../../../page/element.ts';
import type { MoneyText } from '../../../../page/money-text.ts';
import { LINES, payLines } from '../../pay-lines.ts';
import { FIREWORKS_PAY, payTable } from '../../pay-table.ts';
import { approximate, published } from '../../published.ts';
import { REELS, ROWS, reelStrips } from '../../reel-strips.ts';
import type { SymbolName } from '../../symbols.ts';
import { makeLabel } from '../reels.ts';
import type { Words } from '../words.ts';

interface PaysSheet {
  readonly words: Words;
  readonly locale: string;
  readonly text: MoneyText;
  readonly stake: number;
}

/** The pay table in money for the current stake, the lines, the rules and the exact statistics. */
export function paysSheet(sheet: PaysSheet): HTMLElement {
  const { words, text, stake } = sheet;
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    payList(sheet),
    element(
      'ul',
      { class: 'notices' },
      special('lantern', words.say('wildRule')),
      special(
        'firework',
        words.say('scatterRule', { pay: text.money((stake / LINES) * FIREWORKS_PAY) }),
      ),
      special('lantern', words.say('nightRule')),
    ),
    element('h3', {}, words.say('linesTitle')),
    element('div', { class: 'line-maps', dir: 'ltr' }, ...payLines.map(lineMap)),
    element('h3', {}, words.say('rulesTitle')),
    element(
      'ol',
      { class: 'rules' },
      ...words.list('rules').map((rule) => element('li', {}, rule)),
    ),
    element('h3', {}, words.say('figuresTitle')),
    figures(sheet),
    element('p', { class: 'note' }, words.say('figuresText')),
    element('h3', {}, words.say('stripsTitle')),
    element('p', {}, words.say('stripsText')),
    strips(words),
  );
}

function payList({ words, text, stake }: PaysSheet): HTMLElement {
  const lineBet = stake / LINES;
  const rows = Object.entries(payTable).map(([name, pays]) => {
    const label = name as SymbolName;
    const amounts = [5, 4, 3].map((run) => {
      const pay = pays[run - 3] ?? 0;
      return pay === 0
        ? undefined
        : element(
            'li',
            {},
            element('b', {}, `${run}`),
            element('bdi', {}, text.money(pay * lineBet)),
          );
    });
    return element(
      'li',
      { class: 'pay' },
      element('span', { class: 'label' }, makeLabel(label)),
      element(
        'div',
        {},
        element('p', { class: 'pay-name' }, words.say(`labels.${label}`)),
        element('ul', { class: 'pay-amounts', 'aria-label': words.say('runs') }, ...amounts),
      ),
    );
  });
  return element('ul', { class: 'pay-list' }, ...rows);
}

const special = (name: SymbolName, rule: string): HTMLElement =>
  element('li', {}, element('span', { class: 'label' }, makeLabel(name)), element('p', {}, rule));

/** One pay line as a grid of fifteen cells. */
function lineMap(rows: readonly number[], index: number): HTMLElement {
  const places = Array.from({ length: REELS * ROWS }, (_, place) => {
    const [row, reel] = [Math.floor(place / REELS), place % REELS];
    return element('i', { class: rows[reel] === row ? 'on' : undefined });
  });
  return element(
    'figure',
    {},
    element('div', { class: 'line-map', 'aria-hidden': 'true' }, ...places),
    element('figcaption', {}, `${index + 1}`),
  );
}

function figures({ words, locale }: PaysSheet): HTMLElement {
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const oneIn = (frequency: Parameters<typeof approximate>[0]) =>
    words.say('oneIn', { count: count.format(1 / approximate(frequency)) });
  const { over, under } = published.returnToPlayer;
  const rows: [term: string, value: string][] = [
    [
      words.say('returnToPlayer'),
      `${share.format(approximate(published.returnToPlayer))} (${over} / ${under})`,
    ],
    [words.say('hitFrequency'), oneIn(published.hitFrequency)],
    [words.say('profitFrequency'), oneIn(published.profitFrequency)],
    [words.say('nightFrequency'), oneIn(published.nightFrequency)],
    [
      words.say('volatility'),
      words.say('volatilityText', {
        deviation: count.format(Math.sqrt(approximate(published.variance))),
      }),
    ],
    [
      words.say('greatestWin'),
      words.say('stakes', { count: count.format(published.maxWinLineBets / LINES) }),
    ],
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

function strips(words: Words): HTMLElement {
  const columns = reelStrips.map((strip, reel) =>
    element(
      'ol',
      { 'aria-label': words.say('reel', { reel: reel + 1 }) },
      ...strip.map((name) =>
        element(
          'li',
          { class: 'label', 'aria-label': words.say(`labels.${name}`) },
          makeLabel(name),
        ),
      ),
    ),
  );
  return element('div', { class: 'strips', dir: 'ltr' }, ...columns);
}
