import { expect, test } from 'vitest';
import { crashAt } from '../../../../../tests/support/databases/crashing-database.ts';
import { freshDatabase } from '../../../../../tests/support/databases/database.ts';
import {
  ask,
  makePayable,
  makeWithdrawer,
} from '../../../../../tests/support/money/withdrawals.ts';
import { runs } from '../../../../../tests/support/runs.ts';
import { depsOf, makeAgent, makeMember, makeSite } from '../../../../../tests/support/world.ts';
import { trialBalance } from '../../books/ledger/index.ts';
import { findWithdrawalOfSite } from '../../money/withdrawals/index.ts';
import { recordLoginAttempt } from '../../people/access/index.ts';
import { assessRisks, marksOf } from './index.ts';

test('after a crash at any statement, the next run finishes the assessment', async () => {
  const db = await freshDatabase();
  const deps = depsOf(db, () => new Date('2026-03-10T05:00:00Z'));
  const { merchantId } = await makeSite(deps);
  const agent = await makeAgent(deps, { merchantId });
  const members = [];
  for (let nth = 0; nth < 2; nth++)
    members.push(await makeMember(deps, { merchantId, agentId: agent.id }));
  const [player, other] = members;
  if (!player || !other) throw new Error('fewer than two members');
  await makePayable(deps, merchantId);
  await makeWithdrawer(deps, player, 100);
  const { publicId } = await ask(deps, player, 50);
  for (const { id: memberId, username: name } of members)
    await recordLoginAttempt(deps, {
      merchantId,
      memberId,
      name,
      ip: '203.0.113.7',
      device: 'phone',
      browser: 'B/1',
      portal: 'member',
      method: 'password',
      outcome: 'ok',
    });

  let died = 0;
  for (let hasSurvived = false; !hasSurvived; died++) {
    const dying = crashAt(db, died);
    hasSurvived = await assessRisks({ ...deps, db: dying }).then(
      () => true,
      () => false,
    );
    await dying.close();
  }
  expect(died).toBeGreaterThan(runs(1, 10));
  const marks = await marksOf(db, [other.id]);
  expect(marks.map(({ code }) => code)).toEqual(['shared_device', 'shared_network']);
  expect(await findWithdrawalOfSite(db, { merchantId, publicId })).toMatchObject({
    verdict: 'two',
    state: 'review',
  });
  expect(await trialBalance(db)).toEqual([]);
  await db.close();
});
