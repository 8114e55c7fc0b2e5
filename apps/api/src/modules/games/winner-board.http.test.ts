import { winnerBoard } from '@app/shared/games/schemas';
import { expect, test } from 'vitest';
import { registerTestVendor } from '../../../../../tests/support/play/test-vendor.ts';
import { send, startApi } from '../../../../../tests/support/servers/api.ts';
import { fund, makeMember, makeSite, whole } from '../../../../../tests/support/world.ts';

const NOON = Date.UTC(2026, 10, 18, 12);

test('shows wins with a high multiple or a high amount only', async () => {
  let now = NOON;
  const api = await startApi({ clock: () => new Date(now) });
  try {
    const baseUrl = api.url;
    const vendor = await registerTestVendor(api.deps, { baseUrl });
    const site = await makeSite(api.deps);
    const member = await makeMember(api.deps, site);
    await fund(api.deps, member, whole(2_000));
    const rounds = [
      { stake: 10, payout: 49.99 }, // less than five times the stake
      { stake: 300, payout: 599 }, // a large amount, but less than twice the stake
      { stake: 250, payout: 500 },
      { stake: 2, payout: 10 },
      { stake: 2.5, payout: 50 }, // twenty times the stake, and five times the smallest amount on the board
      { stake: 500, payout: 1_000 },
    ];
    for (const { stake, payout } of rounds) {
      now += 1;
      const round = { memberRef: member.publicId, stake: whole(stake), payout: whole(payout) };
      await vendor.playRound(round);
    }
    const { body } = await send(api, winnerBoard, { site: site.code, ip: '203.0.113.9' });
    expect(body.value.list).toMatchObject([
      { vo: { winAmount: 1_000, multiplier: 2, isGreat: true } },
      { vo: { winAmount: 50, multiplier: 20, isGreat: true } },
      { vo: { winAmount: 10, multiplier: 5, isGreat: false } },
      { vo: { winAmount: 500, multiplier: 2, isGreat: false } },
    ]);
  } finally {
    await api.close();
  }
});
