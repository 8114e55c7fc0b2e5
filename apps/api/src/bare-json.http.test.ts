import { DomainError } from '@app/core/platform/kernel';
import { defineCall } from '@app/shared/contract/define-call';
import { queryInt } from '@app/shared/validation/fields';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { send, startApi, type TestApi } from '../../../tests/support/servers/api.ts';
import { makeSite } from '../../../tests/support/world.ts';
import { bindCall } from './bind-call.ts';
import { describeCall } from './modules/openapi/describe-call.ts';

/** A call below `/lgw`, as the lotteries have. */
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
    request: () => ({ gameId: z.enum(['1', '2']) }),
    answer: () => z.array(z.strictObject({ numero: z.string() })),
    errors: ['game.not_found'],
    example: { request: { gameId: '1' }, answer: [{ numero: '20261210-001' }] },
  },
);

let api: TestApi;
let site: string;

beforeAll(async () => {
  api = await startApi({
    also: (app, deps) => {
      bindCall(app, deps, draw, async ({ input: { gameId } }) => {
        if (gameId === '2') throw new DomainError('game.not_found');
        return [{ numero: '20261210-001' }];
      });
      bindCall(app, deps, one, async ({ input: { gameId, numero, note } }) => ({
        said: `${gameId} ${numero} ${note}`,
      }));
      bindCall(app, deps, drop, async ({ input }) => input.ids.length);
    },
  });
  site = (await makeSite(api.deps.db)).code;
  return api.close;
});

test('a call below /lgw returns bare JSON', async () => {
  const { status, text } = await send(api, draw, { site, body: { gameId: '1' } });
  expect([status, text]).toEqual([200, '[{"numero":"20261210-001"}]']);
});

test('an error below /lgw has only a code and a message', async () => {
  const unknown = await send(api, draw, { site, body: { gameId: '2' } });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({ errorCode: 'game.not_found', message: expect.any(String) });
  const wrong = await send(api, draw, { site, body: { gameId: '3' } });
  expect(wrong.body).toEqual({ errorCode: 'request_param_err', message: expect.any(String) });
  const nowhere = await send(api, draw, { site: 'nowhere', body: { gameId: '1' } });
  expect(nowhere.body).toEqual({ errorCode: 'domain.invalid', message: expect.any(String) });
});

const one = defineCall(
  {
    name: 'test.one',
    method: 'GET',
    path: '/lotto-sea/lgw/test/:gameId/draw/:numero',
    who: 'public',
    flag: 'COMM3',
    ratePerMinute: 1_000,
  },
  {
    summary: 'Answers what was asked.',
    request: () => ({
      gameId: queryInt({ min: 1, max: 9 }),
      numero: z.string(),
      note: z.string().optional(),
    }),
    answer: () => z.strictObject({ said: z.string() }),
    errors: [],
    example: { request: { gameId: '1', numero: '1' }, answer: { said: '' } },
  },
);

test('a path parameter takes precedence over the query', async () => {
  const body = { gameId: '7', numero: '2026/1', note: 'x' };
  expect((await send(api, one, { site, body })).body).toEqual({ said: '7 2026/1 x' });
  const { body: again } = await send(api, { ...one, path: `${one.path}?gameId=8` }, { site, body });
  expect(again).toEqual({ said: '7 2026/1 x' });
  const wrong = await send(api, one, { site, body: { ...body, gameId: '10' } });
  expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'request_param_err']);
});

const drop = defineCall(
  {
    name: 'test.drop',
    method: 'PUT',
    path: '/lgw/test/drop',
    takesBareList: 'ids',
    who: 'public',
    flag: 'COMM3',
    ratePerMinute: 1_000,
  },
  {
    summary: 'Drops some things.',
    request: () => ({ ids: z.array(z.string()).max(2) }),
    answer: () => z.int(),
    errors: [],
    example: { request: { ids: ['a'] }, answer: 1 },
  },
);

test('a body may be the bare list of the request’s only field', async () => {
  const ask = (body: object) => send(api, drop, { site, body });
  expect((await ask(['a', 'b'])).body).toBe(2);
  expect((await ask({ ids: ['a'] })).body).toBe(1);
  expect((await ask(['a', 'b', 'c'])).status).toBe(400);
  expect((await send(api, draw, { site, body: ['a'] })).status).toBe(400);
});

test('the API documents describe bare JSON', () => {
  const { responses } = describeCall(draw, { ...draw, isOld: false }, {}) as {
    responses: Record<string, { content: Record<string, { schema: object; example?: unknown }> }>;
  };
  const bodyOf = (status: number) => responses[status]?.content['application/json'];
  expect(bodyOf(200)?.example).toEqual([{ numero: '20261210-001' }]);
  expect(bodyOf(404)?.schema).toMatchObject({ required: ['errorCode', 'message'] });
});
