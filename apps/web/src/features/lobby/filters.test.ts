import { gameVendors } from '@app/shared/games/schemas';
import { expect, test } from 'vitest';
import { factsOf, filtersInForce, orderOf } from './filters.ts';

const [lane] = gameVendors.answer.parse(gameVendors.example.answer).data.lanes;

test('reads the filters of an address as parameters of a list', () => {
  expect(
    factsOf({ vendor: 'Arcade', volatility: 'low', return: '97', stake: '5000' }, lane),
  ).toEqual({ vassalage: 'arcade', volatility: 'low', rtpMin: 97, stakeUpTo: '0.5' });
});

test('ignores values that no list accepts', () => {
  const wrong = { vendor: 'towers', volatility: 'odd', return: '9999', stake: 'nonsense' };
  expect(factsOf(wrong, lane)).toEqual({});
  expect(factsOf({ vendor: 'arcade', return: '101', stake: '-1' }, undefined)).toEqual({});
  const requested = { volatility: 'low', return: 'x' };
  expect(filtersInForce(requested, factsOf(requested, lane))).toEqual({ volatility: 'low' });
});

test('leaves the operator’s order to the server', () => {
  expect(orderOf('house')).toEqual({});
  expect(orderOf('played')).toEqual({ sort: 'popular' });
});
