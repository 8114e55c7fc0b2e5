import { FEEDBACK_PER_DAY, listFeedback } from '@app/core/feedback';
import { FEEDBACK_LENGTH, sendFeedback } from '@app/shared/api/feedback';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/api.ts';
import { expectRefusal, impliedRefusals } from '../../../../../tests/support/implied-refusals.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  token = await tokenOf(api, await makeMember(api.deps, site));
});

const tell = (content: string) =>
  send(api, sendFeedback, { site: site.code, token, body: { content } });
const told = async () =>
  (await listFeedback(api.deps.db, { site: site.code, rowsMax: 10 })).map((row) => row.content);

test('keeps what was said for the operator, newest first, without the spaces around it', async () => {
  expect((await tell('  The first thing.  ')).body).toEqual({ success: true, value: {} });
  await tell('The second thing.');
  expect(await told()).toEqual(['The second thing.', 'The first thing.']);
});

test('a retry of the same words is kept once and costs no turn, also when both come at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell('I had no answer.')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await told()).toEqual(['I had no answer.']);
});

test('of many at once no more than a day holds are kept', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => tell(`This is number ${n}.`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(FEEDBACK_PER_DAY);
  expect(await told()).toHaveLength(FEEDBACK_PER_DAY);
});

test.each([
  '',
  ' '.repeat(20),
  'too short',
  'x'.repeat(FEEDBACK_LENGTH.max + 1),
  `${' '.repeat(30)}short`,
])('refuses %j and says which field it is', async (content) => {
  const { status, body } = await tell(content);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: ['content'] } });
});

test.each(sendFeedback.errors)('answers %s', async (code) => {
  const input = () => ({ content: 'This is long enough.' });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: sendFeedback, site, input }),
    request_param_err: [400, () => tell('short')],
    'feedback.daily_limit': [
      429,
      async () => {
        for (let n = 0; n < FEEDBACK_PER_DAY; n++) await tell(`This is number ${n}.`);
        const answer = await tell('This is one too many.');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
        return answer;
      },
    ],
  });
});
