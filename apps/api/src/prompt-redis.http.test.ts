import { expect, test } from 'vitest';
import { freshRedisUrl } from '../../../tests/support/database.ts';
import { promptRedis, untilAnswered } from './prompt-redis.ts';

/** What waits for an answer fails when the line is cut, as under a load that Redis is silent in. */
async function askAndCut(redis: ReturnType<typeof promptRedis>): Promise<never> {
  const asked = redis.blpop('a list that stays empty', 0);
  redis.stream.destroy();
  await asked;
  return expect.unreachable();
}

test('a start asks again where Redis cut the line while it was asked', async () => {
  const redis = promptRedis(await freshRedisUrl());
  let times = 0;
  const answer = await untilAnswered(redis, () =>
    ++times === 1 ? askAndCut(redis) : redis.ping(),
  );
  expect([answer, times]).toEqual(['PONG', 2]);
  redis.disconnect();
});

test('a start gives up after a while and says so, and at once where asking was wrong', async () => {
  const redis = promptRedis(await freshRedisUrl());
  const cut = untilAnswered(redis, () => askAndCut(redis), 100);
  await expect(cut).rejects.toThrow('Redis has not answered for 0.1 s');
  const wrong = untilAnswered(redis, () => redis.call('NO_SUCH_COMMAND'));
  await expect(wrong).rejects.toThrow('unknown command');
  redis.disconnect();
});
