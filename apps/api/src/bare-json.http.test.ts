import { DomainError } from '@app/core/kernel';
import { defineCall } from '@app/shared/api/define-call';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { send, startApi, type TestApi } from '../../../tests/support/api.ts';
import { makeSite } from '../../../tests/support/world.ts';
import { bindCall } from './bind-call.ts';
import { describeCall } from './modules/openapi/describe-call.ts';

/** As the lotteries will have some. */
const draw = defineCall(
  {
    name: 'test.draw',
    method: 'GET',
    path: '/lgw/test/draw',
    who: 'public',
    flag: 'COMM3',
    ratePerMinute: 1_000,
  },
  {
    summary: 'Answers a draw.',
    request: { gameId: z.enum(['1', '2']) },
    answer: z.array(z.strictObject({ numero: z.string() })),
    errors: ['game.not_found'],
    example: { request: { gameId: '1' }, answer: [{ numero: '20261210-001' }] },
  },
);

let api: TestApi;
let site: string;

beforeAll(async () => {
  api = await startApi({
    also: (app, deps) =>
      bindCall(app, deps, draw, async ({ input: { gameId } }) => {
        if (gameId === '2') throw new DomainError('game.not_found');
        return [{ numero: '20261210-001' }];
      }),
  });
  site = (await makeSite(api.deps.db)).code;
  return api.close;
});

test('a call below /lgw answers JSON as it is', async () => {
  const { status, text } = await send(api, draw, { site, body: { gameId: '1' } });
  expect([status, text]).toEqual([200, '[{"numero":"20261210-001"}]']);
});

test('it refuses by code and message alone, whatever refuses', async () => {
  const unknown = await send(api, draw, { site, body: { gameId: '2' } });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({ errorCode: 'game.not_found', message: expect.any(String) });
  const wrong = await send(api, draw, { site, body: { gameId: '3' } });
  expect(wrong.body).toEqual({ errorCode: 'request_param_err', message: expect.any(String) });
  const nowhere = await send(api, draw, { site: 'nowhere', body: { gameId: '1' } });
  expect(nowhere.body).toEqual({ errorCode: 'domain.invalid', message: expect.any(String) });
});

test('the API pages say so', () => {
  const { responses } = describeCall(draw, 'GET', {}) as {
    responses: Record<string, { content: Record<string, { schema: object; example?: unknown }> }>;
  };
  const bodyOf = (status: number) => responses[status]?.content['application/json'];
  expect(bodyOf(200)?.example).toEqual([{ numero: '20261210-001' }]);
  expect(bodyOf(404)?.schema).toMatchObject({ required: ['errorCode', 'message'] });
});
