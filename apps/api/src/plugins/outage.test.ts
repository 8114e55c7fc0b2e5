import { connect } from '@app/core/db';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const NOBODY = '127.0.0.1:1';

test('knows a database that is not there, by both ways into it', async () => {
  const db = connect(`postgresql://nobody@${NOBODY}/nothing`);
  const ways = [
    () => db.query({ name: 'outage.test', text: 'SELECT 1' }),
    () => db.prisma.merchant.findMany(),
    () => db.prisma.$transaction((tx) => tx.merchant.findMany()),
  ];
  for (const way of ways) {
    const error = await way().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(isOutage(error), String(error)).toBe(true);
  }
  await db.close();
});

test('knows a Redis that is not there', async () => {
  const redis = new Redis(`redis://${NOBODY}`, { maxRetriesPerRequest: 0, lazyConnect: true });
  redis.on('error', () => {});
  const error = await redis.get('key').catch((thrown: unknown) => thrown);
  expect(isOutage(error), String(error)).toBe(true);
  redis.disconnect();
});

test.each([new Error('x is not a function'), new RangeError('too many'), undefined, 'text'])(
  'takes %s for a defect',
  (error) => expect(isOutage(error)).toBe(false),
);
