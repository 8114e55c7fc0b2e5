import type { Response } from 'supertest';
import type { TestApi } from './api.ts';

interface Limited {
  /** Under which it is counted. */
  readonly name: string;
  readonly ratePerMinute: number;
}

const TOO_MANY = 429;

/**
 * Makes a call, has it counted as often as a minute allows, and answers the one after it: to make it so often would take
 * most of the time of all tests of calls.
 */
export async function askTooOften(
  api: TestApi,
  call: Limited,
  askOnce: () => Promise<Response>,
): Promise<Response> {
  const ask = async () => {
    await askOnce();
    await countAllOfMinute(api, call);
    return askOnce();
  };
  const answer = await ask();
  // A minute that ended meanwhile took what was counted along, and not twice.
  return answer.status === TOO_MANY ? answer : ask();
}

async function countAllOfMinute(
  { deps: { redis } }: TestApi,
  { name, ratePerMinute }: Limited,
): Promise<void> {
  const { keyPrefix = '' } = redis.options;
  const keys = await redis.keys(`${keyPrefix}rate:${name}:*`);
  for (const key of keys) await redis.incrby(key.slice(keyPrefix.length), ratePerMinute - 1);
}
