import { expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../contract/all-calls.ts';
import { allOpsCalls } from '../contract/all-ops-calls.ts';
import { AMOUNT_UNITS_MAX, money, wireMoney, wireMoneyDelta, writtenMoney } from './money.ts';

/** Paths in a schema with sums, which are not limited by the maximum of one amount. */
function sumsIn(schema: z.core.$ZodType | undefined, path: string): string[] {
  if (!schema) return [];
  if (schema === wireMoney || schema === wireMoneyDelta || readsAsSum(schema)) return [path];
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, field]) => sumsIn(field, `${path}.${key}`));
  const { element, valueType, innerType, options, left, right } = def as unknown as Inner;
  const inner = [element, valueType, innerType, left, right, ...(options ?? [])];
  return inner.flatMap((one) => sumsIn(one, path));
}

interface Inner
  extends Partial<
    Record<'element' | 'valueType' | 'innerType' | 'left' | 'right', z.core.$ZodType>
  > {
  readonly options?: readonly z.core.$ZodType[];
}

/** A description copies a schema, so schemas are identified by the values they accept. */
function readsAsSum(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe' || (def.in as z.ZodType)._zod.def.type !== 'number') return false;
  return z.safeParse(schema, 9e14).success;
}

test('no amount in a request has the maximum of sums', () => {
  const found = [...allCalls, ...allOpsCalls].flatMap(({ name, body }) => sumsIn(body, name));
  expect(found).toEqual([]);
});

test('the check above finds a request whose amount has the maximum of sums', () => {
  const body = z.strictObject({ tiers: z.array(z.strictObject({ from: wireMoney.describe('') })) });
  expect(sumsIn(body.optional(), 'call')).toEqual(['call.tiers.from']);
});

test('an answer can contain the sum of thousands of the largest amounts', () => {
  const largest = money(BigInt(AMOUNT_UNITS_MAX));
  expect(z.encode(writtenMoney, largest)).toBe(1e11);
  expect(z.encode(wireMoney, money(largest * 9_000n))).toBe(9e14);
  expect(z.encode(wireMoneyDelta, money(-largest * 9_000n))).toBe(-9e14);
  expect(z.encode(wireMoney, money(largest * 8_999n - 1n))).toBeCloseTo(8_999e11, 0);
  expect(writtenMoney.safeParse(1e11 + 0.01).success).toBe(false);
});
