import { randomUUID } from 'node:crypto';
import { connect } from '@app/core/db';
import { trialBalance } from '@app/core/ledger';
import { WINDOW_GRACE_MS, WINDOW_MS, windowStart } from '@app/shared/domain/salary-windows';
import { expect, test } from 'vitest';
import { freshPlatform } from '../support/platform.ts';
import { salaryFindings } from '../support/salary-books.ts';
import { registerTestVendor } from '../support/test-vendor.ts';
import { cashOf, fund, makeLine, makeMember, makeSite, whole } from '../support/world.ts';

test('the worked example comes out of the running worker to the cent', async () => {
  const platform = await freshPlatform();
  const db = connect(platform.seedEnv.DATABASE_URL ?? '');
  try {
    await Promise.all([platform.start('api'), platform.start('worker')]);
    // A window of its own, so that its edge cannot fall between two of the bets.
    const window = windowStart(Date.now()) + WINDOW_MS;
    const moveTo = (moment: number) => post('/test/clock', { offsetMs: moment - Date.now() });
    const post = async (path: string, body?: object): Promise<void> => {
      const answer = await fetch(new URL(path, platform.apiUrl), {
        method: 'POST',
        ...(body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      expect(answer.status).toBe(200);
    };
    await moveTo(window);
    const offset = window - Date.now();
    const clock = () => new Date(Date.now() + offset);
    const deps = { db, clock, newId: randomUUID, ring: () => {} };

    const { merchantId } = await makeSite(deps);
    const line = await makeLine(deps, merchantId);
    const player = await makeMember(deps, { merchantId, agentId: line[2]?.id ?? 0n });
    await fund(deps, player, whole(2_000));
    const vendor = await registerTestVendor(deps, { baseUrl: platform.apiUrl });
    for (const [stake, payout] of [
      [500, 0],
      [200, 400],
      [50, 0],
      [1_000, 0],
    ] as const) {
      const round = { stake: whole(stake), payout: whole(payout) };
      await vendor.playRound({ memberRef: player.publicId, ...round });
    }

    await moveTo(window + WINDOW_MS + WINDOW_GRACE_MS);
    await post('/test/run-due');
    const paid = await Promise.all(line.map((agent) => cashOf(db, agent)));
    expect(paid).toEqual([1.6, 3.1, 4.7].map(whole));
    expect(await trialBalance(db)).toEqual([]);
    expect(await salaryFindings(db)).toEqual([]);
  } finally {
    await platform.stop();
    await db.close();
  }
});
