import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '@app/shared/fairness/fair-numbers';
import { afterAll, expect, test } from 'vitest';
import { families } from '../families.ts';
import type { Family } from '../family.ts';
import { dealDraw } from './deal-draw.ts';

const DOCS = join(import.meta.dirname, '../../../../docs/fairness.md');
/** Enough to draw balls from every position, and to use the last word of a block of random bytes. */
const DRAWS = 40;

const folder = mkdtempSync(join(tmpdir(), 'fairness-families-'));
const script = join(folder, 'check.mjs');
writeFileSync(script, /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? '');
afterAll(() => rmSync(folder, { recursive: true }));

/** A hash chain and the draws made from its secrets, as the page publishes them. */
async function chainOf(family: Family) {
  const hashes = ['5e'.repeat(32)];
  while (hashes.length <= DRAWS) hashes.unshift(await sha256(hashes[0] ?? ''));
  const [terminalHash = '', ...secrets] = hashes;
  const draws = secrets.map(async (secret, at) => {
    const [number, day] = [`20261124-${at + 1}`, '2026-11-24'];
    const saltText = `${number} of ${terminalHash}`;
    const outcome = await dealDraw(family, { secret, saltText, number, day });
    return { number, place: at + 1, saltText, secret, outcome };
  });
  return { family: family.code, terminalHash, draws: await Promise.all(draws) };
}

const check = (published: object): string => {
  const file = join(folder, 'draws.json');
  writeFileSync(file, JSON.stringify(published));
  return execFileSync(process.execPath, [script, file], { encoding: 'utf8', stdio: 'pipe' });
};

test.each(Object.values(families))(
  'the script of docs/fairness.md confirms draws of $code, and reports an outcome that was changed',
  async (family: Family) => {
    const published = await chainOf(family);
    expect(check(published)).toBe(`${DRAWS} draws are fair\n`);
    const [first, second, ...others] = published.draws;
    if (!first || !second) expect.unreachable();
    expect(first.outcome).not.toBe(second.outcome);
    const swapped = [first, { ...second, outcome: first.outcome }, ...others];
    expect(() => check({ ...published, draws: swapped })).toThrow(`${second.number}: drew`);
  },
);
