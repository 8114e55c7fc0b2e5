import { expect, test } from 'vitest';
import english from './en/web/lottery-rules.json' with { type: 'json' };
import chinese from './zh-CN/web/lottery-rules.json' with { type: 'json' };

test('the sum of dice explains where big begins, and that triples lose big and small', () => {
  expect(english['how.K3.Sum']).toMatch(/11 to 17.*4 to 10.*all three.*same, big and small lose/);
  expect(chinese['how.K3.Sum']).toMatch(/11 至 17 为大，4 至 10 为小.*豹子.*押大押小均不中奖/);
});

test('the help of dragon and tiger explains ties', () => {
  expect(english['how.DragonTiger']).toMatch(/equal, dragon and tiger lose.*refunded/);
  expect(chinese['how.DragonTiger']).toMatch(/和局，押龙押虎均不中奖.*退还/);
  // Ten different numbers are never equal.
  expect(english['how.PK10.DragonTiger']).toContain('no ties');
  expect(chinese['how.PK10.DragonTiger']).toContain('不会出现和局');
});

test('the sum of twenty numbers explains where big begins, and the middle', () => {
  expect(english['how.KL8.Sum']).toMatch(/811 or more.*809 or less.*At 810.*refunded/);
  expect(chinese['how.KL8.Sum']).toMatch(/811 及以上为大，809 及以下为小.*810.*退还本金/);
});
