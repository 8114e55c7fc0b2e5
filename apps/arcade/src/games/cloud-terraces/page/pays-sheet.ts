import { element } from '../../../page/element.ts';
import type { MoneyText } from '../../../page/money-text.ts';
import {
  figuresList,
  payList,
  rulesList,
  stripsList,
  symbolRules,
} from '../../slots/page/paytable-parts.ts';
import { PARTS, paysOfGates, payTable } from '../pay-table.ts';
import { published } from '../published.ts';
import { reelStrips } from '../reel-strips.ts';
import type { PayingSymbol, SymbolName } from '../symbols.ts';
import type { Words } from './words.ts';

interface PaysSheet {
  readonly words: Words;
  readonly text: MoneyText;
  readonly stake: number;
}

/** The pay table in money for the current stake, the rules and the exact statistics. */
export function paysSheet({ words, text, stake }: PaysSheet): HTMLElement {
  const nameOf = (symbol: SymbolName) => words.say(`labels.${symbol}`);
  const money = (parts: number) => text.money((stake / PARTS) * parts);
  const rows = Object.entries(payTable).map(([name, [three, four, five]]) => ({
    symbol: name,
    name: nameOf(name as PayingSymbol),
    pays: [
      [5, money(five)],
      [4, money(four)],
      [3, money(three)],
    ] as const,
  }));
  return element(
    'div',
    { class: 'prose' },
    element('p', { class: 'note' }, words.say('paysPerWay', { stake: text.money(stake) })),
    payList(words, rows),
    symbolRules([
      ['crane', words.say('wildRule')],
      [
        'gate',
        words.say('scatterRule', { three: money(paysOfGates(3)), four: money(paysOfGates(4)) }),
      ],
      ['teapot', words.say('climbRule')],
    ]),
    element('h3', {}, words.say('rulesTitle')),
    rulesList(words),
    element('h3', {}, words.say('figuresTitle')),
    figuresList(words, {
      ...published,
      freeSpinsFrequency: published.climbFrequency,
      maxWin: published.maxWinParts / PARTS,
    }),
    element('p', { class: 'note' }, words.say('figuresText')),
    element('h3', {}, words.say('stripsTitle')),
    element('p', {}, words.say('stripsText')),
    stripsList(words, reelStrips, nameOf),
  );
}
