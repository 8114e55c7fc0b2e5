import { expect, test } from 'vitest';
import { BY_NAME, nextOrder, orderOf } from './team-order.ts';

test('pressing a column sorts descending, ascending, then by name', () => {
  const down = nextOrder(BY_NAME, 'turnover');
  const up = nextOrder(down, 'turnover');
  expect([down, up, nextOrder(up, 'turnover')]).toEqual([
    { sort: 'turnover', order: 'desc' },
    { sort: 'turnover', order: 'asc' },
    BY_NAME,
  ]);
  expect(nextOrder(up, 'gross')).toEqual({ sort: 'gross', order: 'desc' });
});

test('a choice sorts descending, an unknown one by name', () => {
  expect(orderOf('lastBet')).toEqual({ sort: 'lastBet', order: 'desc' });
  expect(orderOf('name')).toEqual(BY_NAME);
});
