import { liveKinds } from '@app/shared/live/live-events';
import { changes } from '@app/shared/live/schemas';
import { expect, test } from 'vitest';
import { readChange } from './read-change.ts';

const change = { cursor: '1795132807312-0', kinds: ['balance', 'winners'], ended: null };
const read = (changed: object) => readChange(JSON.stringify({ ...change, ...changed }));

test('reads whatever the contract allows', () => {
  const ends = [null, ...changes.answer.shape.ended.unwrap().options];
  const all = ends.map((ended) => ({ ...change, kinds: [...liveKinds], ended }));
  expect(all.length).toBeGreaterThan(2);
  expect(all.map(read)).toEqual(all.map((each) => changes.answer.parse(each)));
});

test.each([
  ['no object', 'null'],
  ['a cursor that is no text', { cursor: 7 }],
  ['kinds that are no list', { kinds: 'balance' }],
  ['an unknown kind', { kinds: ['balance', 'weather'] }],
  ['an unknown end', { ended: 'tired' }],
  ['a missing end', { ended: undefined }],
])('refuses %s, as the contract does', (_, wrong) => {
  const data = typeof wrong === 'string' ? wrong : JSON.stringify({ ...change, ...wrong });
  expect(() => readChange(data)).toThrow(TypeError);
  expect(changes.answer.safeParse(JSON.parse(data)).success).toBe(false);
});
