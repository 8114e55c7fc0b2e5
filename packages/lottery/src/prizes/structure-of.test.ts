import { expect, test } from 'vitest';
import { type FamilyCode, families } from '../families.ts';
import { structureOf } from './structure-of.ts';

const codes = Object.keys(families) as FamilyCode[];

test.each(codes)('a result of %s is written by its structure, where it has one', async (code) => {
  const family = families[code];
  const written = family.write((await family.deal(async () => 0, '2026-11-24')) as never);
  const structure = structureOf(code);
  if (!structure) expect(written).not.toContain('{');
  else
    expect(JSON.parse(written)).toEqual(
      Object.fromEntries(
        structure.map((prize) => [
          prize.code,
          Array.from({ length: prize.count }, () => '0'.repeat(prize.digits)),
        ]),
      ),
    );
});
