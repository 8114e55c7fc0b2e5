import live from '@app/phrases/en/arcade/live.json' with { type: 'json' };
import roulette from '@app/phrases/en/arcade/roulette.json' with { type: 'json' };
import table from '@app/phrases/en/arcade/table.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { moneyText } from '../money-text.ts';
import { wordsOf } from '../words.ts';
import { betOutcome } from './outcome.ts';

const words = wordsOf({ ...table, ...live, ...roulette });
const outcome = (stake: number, payout: number) =>
  betOutcome(words, { stake, payout, result: '17 black', text: moneyText('en', 'USD') });

test('celebrates only a payout above the stake', () => {
  expect(outcome(10_000, 20_000)).toMatchObject({ head: 'You won', tone: 'win', figure: '$2.00' });
  expect(outcome(20_000, 20_000)).toMatchObject({ head: 'Payout', tone: 'plain' });
  expect(outcome(20_000, 0)).toMatchObject({ head: 'No win', tone: 'quiet' });
});

test('shows the result to a player without a bet', () => {
  expect(outcome(0, 0)).toMatchObject({ head: '17 black', tone: 'quiet' });
});
