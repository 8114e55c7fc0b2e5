import { element } from '../../../../page/element.ts';
import type { MoneyText } from '../../../../page/money-text.ts';
import {
  figuresList,
  payList,
  rulesList,
  stripsList,
  symbolRules,
} from '../../../slots/page/paytable-parts.ts';
import { LINES, payLines } from '../../pay-lines.ts';
import { FIREWORKS_PAY, payTable } from '../../pay-table.ts';
import { published } from '../../published.ts';
import { REELS, ROWS, reelStrips } from '../../reel-strips.ts';
import type { SymbolName } from '../../symbols.ts';
import type { Words } from '../words.ts';

interface PaysSheet {
  readonly words: Words;
  readonly text: MoneyText;
  readonly stake: number;
}

/** The pay table in money for the current stake, the lines, the rules and the exact statistics. */
export function paysSheet({ words, text, stake }: PaysSheet): HTMLElement {
  const nameOf = (symbol: SymbolName) => words.say(`labels.${symbol}`);
  const money = (lineBets: number) => text.money((stake / LINES) * lineBets);
  const rows = Object.entries(payTable).map(([name, [three, four, five]]) => {
    const runs: [run: number, lineBets: number][] = [
      [5, five],
      [4, four],
      [3, three],
    ];
    return {
      symbol: name,
      name: nameOf(name as SymbolName),
      pays: runs.flatMap(([run, pay]) => (pay > 0 ? [[run, money(pay)] as const] : [])),
    };
  });
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('paysForStake', { stake: text.money(stake) })),
    payList(words, rows),
    symbolRules([
      ['lantern', words.say('wildRule')],
      ['firework', words.say('scatterRule', { pay: money(FIREWORKS_PAY) })],
      ['lantern', words.say('nightRule')],
    ]),
    element('h3', {}, words.say('linesTitle')),
    element('div', { class: 'line-maps', dir: 'ltr' }, ...payLines.map(lineMap)),
    element('h3', {}, words.say('rulesTitle')),
    rulesList(words),
    element('h3', {}, words.say('figuresTitle')),
    figuresList(words, {
      ...published,
      freeSpinsFrequency: published.nightFrequency,
      maxWin: published.maxWinLineBets / LINES,
    }),
    element('p', { class: 'note' }, words.say('figuresText')),
    element('h3', {}, words.say('stripsTitle')),
    element('p', {}, words.say('stripsText')),
    stripsList(words, reelStrips, nameOf),
  );
}

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
