import { expect, test } from 'vitest';
import { z } from 'zod';
import { answerBody } from './answer-body.ts';
import { deepFreeze } from './deep-freeze.ts';

const amount = z.codec(z.number(), z.custom<bigint>(), {
  decode: (n) => BigInt(n),
  encode: (n) => Number(n),
});
const settings = z.strictObject({ name: z.string(), limit: amount });
const schema = z.strictObject({ at: z.number(), settings, more: settings.nullable() });

const answerText = (of: z.ZodType, value: unknown): string =>
  answerBody(of, value, { open: '', close: '' }).toString();

const lasting = () => deepFreeze({ name: 'site', limit: 5n });

test('encodes frozen and other values alike', () => {
  const value = { at: 1, settings: { name: 'site', limit: 5n }, more: null };
  const text = answerText(schema, value);
  expect(JSON.parse(text)).toEqual({ at: 1, settings: { name: 'site', limit: 5 }, more: null });
  for (const some of [{ settings: lasting() }, { settings: lasting(), more: lasting() }]) {
    const all = { ...value, ...some };
    expect(JSON.parse(answerText(schema, all))).toEqual(
      JSON.parse(JSON.stringify(z.encode(schema, all))),
    );
  }
  expect(answerText(settings, lasting())).toBe('{"name":"site","limit":5}');
  expect(answerText(z.strictObject({ settings }), { settings: lasting() })).toBe(
    '{"settings":{"name":"site","limit":5}}',
  );
});

test('encodes long answers and their envelope alike', () => {
  const envelope = { open: '{"value":', close: '}' };
  const long = deepFreeze({ name: 'é玩🎲'.repeat(1_000), limit: 5n });
  for (const value of [
    { at: 1, settings: long, more: null },
    { at: 1, settings: long, more: lasting() },
    { at: 1, settings: lasting(), more: long },
    deepFreeze({ at: 1, settings: long, more: long }),
  ]) {
    const sent = answerBody(schema, value, envelope);
    expect(sent).toBeInstanceOf(Buffer);
    expect(JSON.parse(sent.toString())).toEqual({
      value: JSON.parse(JSON.stringify(z.encode(schema, value))),
    });
  }
  const all = z.strictObject({ settings });
  expect(answerBody(all, { settings: long }, envelope).toString()).toBe(
    `{"value":{"settings":{"name":"${long.name}","limit":5}}}`,
  );
});

test('encodes a frozen value once', () => {
  let encoded = 0;
  const counted = z.codec(z.string(), z.string(), {
    decode: (text) => text,
    encode: (text) => {
      encoded += 1;
      return text;
    },
  });
  const part = deepFreeze({ text: 'long' });
  const whole = z.strictObject({ at: z.number(), part: z.strictObject({ text: counted }) });
  expect([1, 2, 3].map((at) => JSON.parse(answerText(whole, { at, part })).at)).toEqual([1, 2, 3]);
  expect(encoded).toBe(1);
});

test('refuses fields outside the contract, in frozen and in other values', () => {
  const secret = deepFreeze({ name: 'site', limit: 5n, secret: 'x' });
  expect(() => answerText(settings, secret)).toThrow('secret');
  expect(() => answerText(schema, { at: 1, settings: secret, more: null })).toThrow('secret');
  const stray = { at: 1, settings: lasting(), more: null, stray: lasting() };
  expect(() => answerText(schema, stray)).toThrow('stray');
  expect(() => answerText(schema, { at: 'now', settings: lasting(), more: null })).toThrow();
  expect(() => answerText(schema, { at: 1, settings: lasting() })).toThrow();
});

test('enforces rules of a whole object', () => {
  const ruled = z.strictObject({ settings, at: z.number() }).refine(({ at }) => at > 0, 'late');
  expect(() => answerText(ruled, { at: 0, settings: lasting() })).toThrow('late');
});

test('deep-frozen values cannot be changed', () => {
  const value = deepFreeze({ list: [{ n: 1 }] });
  expect(() => {
    (value.list[0] as { n: number }).n = 2;
  }).toThrow(TypeError);
});
