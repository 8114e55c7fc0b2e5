import { FEEDBACK_PER_DAY, listFeedback } from '@app/core/people/feedback';
import type { Member } from '@app/core/people/members';
import { addUpload, readUpload } from '@app/core/platform/uploads';
import { FEEDBACK_LENGTH, sendFeedback } from '@app/shared/feedback/schemas';
import type { UploadPurposeName } from '@app/shared/uploads/upload-purposes';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  expectRefusal,
  impliedRefusals,
} from '../../../../../tests/support/calls/implied-refusals.ts';
import { send, startApi, type TestApi, tokenOf } from '../../../../../tests/support/servers/api.ts';
import { makeMember, makeSite } from '../../../../../tests/support/world.ts';

let api: TestApi;
let site: Awaited<ReturnType<typeof makeSite>>;
let token: string;
let member: Member;

beforeAll(async () => {
  api = await startApi();
  return api.close;
});
beforeEach(async () => {
  site = await makeSite(api.deps);
  member = await makeMember(api.deps, site);
  token = await tokenOf(api, member);
});

const sendText = (content: string, uploadIds?: readonly string[]) =>
  send(api, sendFeedback, {
    site: site.code,
    token,
    body: { content, ...(uploadIds && { uploadIds }) },
  });
/** A picture of a given color: the same file twice would be the same picture. */
async function picture(colour: number, of = member, purpose: UploadPurposeName = 'feedback') {
  const background = { r: colour, g: 0, b: 0 };
  const file = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const owner = { memberId: of.id };
  const sent = { merchantId: site.merchantId, owner, purpose, file };
  return (await addUpload(api.deps, sent)).publicId;
}
const contentsWithPictures = async () =>
  (await listFeedback(api.deps.db, { site: site.code, rowsMax: 10 })).map(
    ({ content, uploadIds }) => [content, uploadIds],
  );
const contents = async () =>
  (await listFeedback(api.deps.db, { site: site.code, rowsMax: 10 })).map((row) => row.content);

test('stores feedback trimmed, and lists it newest first', async () => {
  expect((await sendText('  The first thing.  ')).body).toEqual({ success: true, value: {} });
  await sendText('The second thing.');
  expect(await contents()).toEqual(['The second thing.', 'The first thing.']);
});

test('a retry is stored once and does not count against the limit, even concurrently', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendText('I had no answer.')));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await contents()).toEqual(['I had no answer.']);
});

test('concurrent requests do not exceed the daily limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => sendText(`This is number ${n}.`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(FEEDBACK_PER_DAY);
  expect(await contents()).toHaveLength(FEEDBACK_PER_DAY);
});

test('stores pictures with the text, and a retry of both once', async () => {
  const words = 'Look at these three.';
  const uploadIds = [await picture(1), await picture(2), await picture(3)];
  expect((await sendText(words, uploadIds)).status).toBe(200);
  expect((await sendText(words, uploadIds)).status).toBe(200);
  expect((await sendText(words)).status).toBe(200);
  expect(await contentsWithPictures()).toEqual([[words, uploadIds]]);
});

test('the same text with another picture is not a retry', async () => {
  const words = 'It happened once more.';
  await sendText(words, [await picture(1)]);
  const second = await picture(2);
  await sendText(words, [second]);
  expect((await contentsWithPictures())[0]).toEqual([words, [second]]);
  expect(await contents()).toEqual([words, words]);
});

test('stores neither text nor pictures if one picture is invalid', async () => {
  const own = await picture(1);
  const stranger = await makeMember(api.deps, site);
  const others = {
    unknown: api.deps.newId(),
    foreign: await picture(2, stranger),
    'for another purpose': await picture(3, member, 'content'),
  };
  for (const [which, other] of Object.entries(others)) {
    const { status, body } = await sendText('This is long enough.', [own, other]);
    expect([status, body.errorCode], which).toEqual([404, 'upload.not_found']);
  }
  expect(await contents()).toEqual([]);
  await sendText('One of its own is enough.', [own]);
  expect((await readUpload(api.deps.db, own))?.usedBy).toMatch(/^feedback:/);
  expect((await sendText('It is part of one alone.', [own])).status).toBe(404);
});

test('refuses more than three pictures', async () => {
  const ids = Array.from({ length: 4 }, () => api.deps.newId());
  const { status, body } = await sendText('This is long enough.', ids);
  expect([status, body.value.fields]).toEqual([400, ['uploadIds']]);
});

test.each([
  '',
  ' '.repeat(20),
  'too short',
  'x'.repeat(FEEDBACK_LENGTH.max + 1),
  `${' '.repeat(30)}short`,
])('refuses %j and names the field', async (content) => {
  const { status, body } = await sendText(content);
  expect(status).toBe(400);
  expect(body).toMatchObject({ errorCode: 'request_param_err', value: { fields: ['content'] } });
});

test.each(sendFeedback.errors)('answers %s', async (code) => {
  const input = () => ({ content: 'This is long enough.' });
  await expectRefusal(code, {
    ...impliedRefusals({ api, call: sendFeedback, site, input }),
    request_param_err: [400, () => sendText('short')],
    'upload.not_found': [404, () => sendText('This is long enough.', [api.deps.newId()])],
    'feedback.daily_limit': [
      429,
      async () => {
        for (let n = 0; n < FEEDBACK_PER_DAY; n++) await sendText(`This is number ${n}.`);
        const answer = await sendText('This is one too many.');
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
        return answer;
      },
    ],
  });
});
