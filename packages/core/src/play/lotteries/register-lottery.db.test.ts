import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/db/index.ts';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from './test-support/draws-world.ts';

let world: DrawsWorld;
beforeAll(async () => {
  world = await makeDrawsWorld('2026-11-26T12:00:00Z');
});
afterAll(() => world.close());

const read = sql('test.names_of_product', `SELECT names FROM vendor WHERE code = 'LOTT'`);
const rename = sql(
  'test.rename_product',
  `UPDATE vendor SET names = '{"CN": "福彩"}' WHERE code = 'LOTT'`,
);

test('products of lotteries have Chinese names, and keep names by operators', async () => {
  const { db } = world.deps;
  await makeLottery(world);
  expect(await db.query(read)).toEqual([{ names: { CN: '彩票' } }]);
  await db.query(rename);
  await makeLottery(world);
  expect(await db.query(read)).toEqual([{ names: { CN: '福彩' } }]);
});
