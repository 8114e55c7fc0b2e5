import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DrawsWorld, makeDrawsWorld, makeLottery } from '../test-support/draws-world.ts';
import { noBets, noLastBets } from '../test-support/no-bets.ts';
import { drawDue } from './draw-due.ts';
import { drawProof } from './draw-proof.ts';
import { drawHistory } from './list-draws.ts';
import { makeDraws } from './make-draws.ts';
import { settleDraws } from './settle-draws.ts';

const DOCS = join(import.meta.dirname, '../../../../../../docs/fairness.md');
const MIDNIGHT = '2026-11-23T16:00:00Z';
const DAY_MS = 86_400_000;
const stop = new AbortController().signal;

/** A day of draws that readers can download, the earliest first. */
async function drawDay(world: DrawsWorld) {
  const calendar = {
    by: 'every' as const,
    seconds: 300,
    numbering: { by: 'place', digits: 3 } as const,
  };
  const lotteryId = await makeLottery(world, { calendar });
  await makeDraws(world.draws);
  const fail = (_: unknown, error: unknown) => expect.unreachable(`${error}`);
  world.moveTo(Date.parse(MIDNIGHT) + DAY_MS);
  await drawDue(world.draws, { drawn: () => {}, failed: fail }, stop, noLastBets);
  await settleDraws(world.deps, stop, noBets);
  const now = world.deps.clock();
  const day = await drawHistory(world.deps.db, { lotteryId, now, rowsMax: 1_000 });
  return Promise.all(
    day.reverse().map(({ number }) => drawProof(world.deps.db, { lotteryId, number })),
  );
}

test('the script of docs/fairness.md verifies a whole day, and detects changes', async () => {
  const world = await makeDrawsWorld(MIDNIGHT);
  const folder = mkdtempSync(join(tmpdir(), 'fairness-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await world.close();
  });
  const script = /```js\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8'))?.[1] ?? '';
  writeFileSync(join(folder, 'check.mjs'), script);
  const draws = await drawDay(world);
  expect(draws).toHaveLength(288);
  const check = (changed: readonly unknown[]) => {
    const day = { family: 'LF', terminalHash: draws[0]?.terminalHash, draws: changed };
    const json = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}` : value);
    writeFileSync(join(folder, 'day.json'), JSON.stringify(day, json));
    return execFileSync(process.execPath, [join(folder, 'check.mjs'), join(folder, 'day.json')], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  };
  expect(check(draws)).toBe('288 draws are fair\n');
  expect(check(draws.filter((_, index) => index % 7 === 3))).toBe('41 draws are fair\n');
  const other = (change: object) => draws.with(100, { ...draws[100], ...change } as never);
  expect(() => check(other({ outcome: '1234' }))).toThrow('20261124-101: drew');
  expect(() => check(other({ saltText: 'another' }))).toThrow('20261124-101: drew');
  expect(() => check(other({ secret: 'ab'.repeat(32) }))).toThrow('not of the chain');
});
