import type { MoneyText } from '../../../page/money-text.ts';
import { locale } from '../../../page/settings.ts';
import { HUNDREDTHS } from '../../originals/original.ts';
import { multiplierText, paysSheet } from '../../originals/page/pays-sheet.ts';
import { prizesOf, VALUES } from '../rules.ts';
import { symbolName } from './result-text.ts';
import type { PanesWords } from './words.ts';

interface PrizesSheet {
  readonly words: PanesWords;
  readonly text: MoneyText;
  readonly stake: number;
  readonly card: number;
}

/** The prizes of a card with their exact chances, how often a card wins at all, the rules and the return. */
export function prizesSheet({ words, text, stake, card }: PrizesSheet): HTMLElement {
  const times = multiplierText(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const shareAbove = (least: number) =>
    prizesOf(card)
      .filter(({ pays }) => pays > least)
      .reduce((sum, { values }) => sum + values, 0) / VALUES;
  return paysSheet({
    words,
    text,
    stake,
    heading: words.say('chosen', {
      label: words.say('risk'),
      choice: words.list('risks')[card] ?? '',
    }),
    rows: prizesOf(card).map(({ pays, values }, symbol) => ({
      name: words.say('prize', { symbol: symbolName(words, symbol), times: times(pays) }),
      pays,
      share: values / VALUES,
    })),
    note: words.say('chances', {
      prize: percent.format(shareAbove(0)),
      win: percent.format(shareAbove(HUNDREDTHS)),
    }),
  });
}
