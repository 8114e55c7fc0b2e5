import { connect } from '@app/core/platform/db';
import { isOutage } from '@app/shared/process/outage';
import { Redis } from 'ioredis';
import { expect, test } from 'vitest';

const NO_SERVER = '127.0.0.1:1';

test('recognizes an unreachable database, through Prisma and pg', async () => {
  const db = connect(`postgresql://user@${NO_SERVER}/nothing`);
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

test('recognizes an unreachable Redis', async () => {
  const redis = new Redis(`redis://${NO_SERVER}`, { maxRetriesPerRequest: 0, lazyConnect: true });
  redis.on('error', () => {});
  const error = await redis.get('key').catch((thrown: unknown) => thrown);
  expect(isOutage(error), String(error)).toBe(true);
  redis.disconnect();
});

/** The error of Prisma for an error of its PostgreSQL driver. */
const byPrisma = (cause: object) =>
  Object.assign(new Error('Raw query failed'), {
    code: 'P2010',
    meta: { driverAdapterError: Object.assign(new Error('postgres'), { cause }) },
  });

test.each([
  ...['57P01', '57P02', '57P03', '53100', '08006'].map((code) =>
    byPrisma({ kind: 'postgres', code, originalCode: code }),
  ),
  byPrisma({ kind: 'ConnectionClosed' }),
  Object.assign(new Error('Initialization'), { errorCode: 'P1001' }),
  new Error("OOM command not allowed when used memory > 'maxmemory'."),
  new Error('READONLY You can’t write against a read only replica.'),
])('treats %o as an outage', (error) => expect(isOutage(error)).toBe(true));

test.each(['42703', '23505', '22P02'])('treats PostgreSQL error %s as a defect', (code) =>
  expect(isOutage(byPrisma({ kind: 'postgres', code, originalCode: code }))).toBe(false),
);

test.each([new Error('x is not a function'), new RangeError('too many'), undefined, 'text'])(
  'treats %s as a defect',
  (error) => expect(isOutage(error)).toBe(false),
);
