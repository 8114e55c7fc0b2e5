import dice from '@app/phrases/en/arcade/dice.json' with { type: 'json' };
import originals from '@app/phrases/en/arcade/originals.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { moneyText } from '../../../page/money-text.ts';
import { wordsOf } from '../../../page/words.ts';
import { paysSheet } from './pays-sheet.ts';

test('shows payouts in money with the currency', () => {
  const sheet = paysSheet({
    words: wordsOf({ ...table, ...originals, ...dice }),
    text: moneyText('en', 'USD'),
    stake: 10_000,
    heading: 'Win chance',
    rows: [{ name: '50%', pays: 198, share: 0.5 }],
  });
  expect(sheet.querySelector('tbody td:last-child')?.textContent).toBe('$1.98');
});
