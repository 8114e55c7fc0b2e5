import type { AnswerOf } from '@app/shared/contract/define-call';
import * as calls from '@app/shared/contracts/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAgreeing, tiersOf } from '../../../../../tests/support/agents/agent-contracts.ts';
import { playBets } from '../../../../../tests/support/play/settled-bets.ts';
import { startApi, type TestApi } from '../../../../../tests/support/servers/api.ts';
import { makeAgent, makeMember } from '../../../../../tests/support/world.ts';

const NOON = Date.parse('2026-12-10T12:00:00Z');
const DAY = 86_400_000;
const MIDNIGHT = NOON + DAY / 2;

type Page = AnswerOf<typeof calls.previewContract>;

let api: TestApi;
let now: Date;
let world: Awaited<ReturnType<typeof makeAgreeing>>;

beforeAll(async () => {
  api = await startApi({ clock: () => now });
  return api.close;
});
beforeEach(async () => {
  now = new Date(NOON);
  world = await makeAgreeing(api);
});

test('shows what terms would have paid each day, page by page, without proposing', async () => {
  const { site, agent, ask, proposal } = world;
  const player = await makeMember(api.deps, { ...site, agentId: agent.id });
  now = new Date(MIDNIGHT + DAY / 4);
  const bet = { by: player, stake: 5_000, result: 'lost', category: 'LIVE' } as const;
  await playBets(api.deps, site.merchantId, [bet]);
  now = new Date(MIDNIGHT + DAY + 1);
  const quiet = { validBet: 0, gross: 0, net: 0, kept: null };
  const starts: number[] = [];
  let before: number | null = null as number | null;
  do {
    const body: object = { ...proposal(0.5), ...(before !== null && { before }) };
    const { list, nextBefore }: Page = (await ask(calls.previewContract, body)).value;
    if (before === null)
      expect(list.slice(0, 2)).toEqual([
        {
          start: MIDNIGHT,
          end: MIDNIGHT + DAY,
          validBet: 5_000,
          gross: 25,
          net: 25,
          kept: 25,
        },
        { ...quiet, start: MIDNIGHT - DAY, end: MIDNIGHT },
      ]);
    starts.push(...list.map(({ start }) => start));
    before = nextBefore;
  } while (before !== null);
  expect(starts).toEqual(Array.from({ length: 30 }, (_, n) => MIDNIGHT - n * DAY));
  expect((await ask(calls.contracts, { role: 'downline' })).value.list).toEqual([]);
});

test('the preview is available for direct agents only', async () => {
  const { site, top, agent, ask, askFor, proposal } = world;
  const below = await makeAgent(api.deps, { ...site, uplineId: agent.id });
  const player = await makeMember(api.deps, { ...site, agentId: top.id });
  for (const { publicId: memberId } of [below, player, top])
    expect((await ask(calls.previewContract, proposal(0.5, { memberId }))).errorCode).toBe(
      'contract.not_direct_downline',
    );
  const elsewhere = await makeAgreeing(api);
  const { publicId: memberId } = elsewhere.agent;
  expect((await ask(calls.previewContract, proposal(0.5, { memberId }))).errorCode).toBe(
    'contract.not_direct_downline',
  );
  const { status, body } = await askFor(calls.previewContract, top, {
    body: proposal(0.5, { tiers: tiersOf(101) }),
  });
  expect({ status, fields: body.value.fields }).toEqual({ status: 400, fields: ['tiers.0.rate'] });
});
