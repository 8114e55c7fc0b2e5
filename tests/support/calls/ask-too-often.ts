import type { Response } from 'supertest';
import type { TestApi } from '../servers/api.ts';

interface Limited {
  /** Name of the rate limit counter. */
  readonly name: string;
  readonly ratePerMinute: number;
}

const TOO_MANY = 429;

/**
 * Makes a call, sets its counter to the limit per minute and returns the response to the next call. Really making all
 * these calls would take most of the time of the call tests.
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
  // The counter is reset if the minute ended during the attempt. A second attempt cannot cross a minute again.
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
