import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite, createSite, siteOfCode } from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { setUpPromotions } from './bonuses.ts';
import { setUpChats } from './chats.ts';
import { type ConnectedVendor, connectArcade } from './connect-arcade.ts';
import { connectTideway } from './connect-tideway.ts';
import { setUpContent } from './content/set-up-content.ts';
import { setUpDepositsByHand } from './deposits-by-hand.ts';
import { setUpEnvelopes } from './envelopes.ts';
import { setUpExcludedGames } from './excluded-games.ts';
import { fundPlayers, type SandboxSecret } from './fund-players.ts';
import { setUpHarmCases } from './harm.ts';
import { setUpKycDocuments } from './kyc-documents.ts';
import { setUpLeaderboards } from './leaderboards.ts';
import { mapConcurrently } from './map-concurrently.ts';
import {
  LINE,
  OTHER_AGENTS,
  playerLogins,
  setUpAffiliate,
  setUpLine,
  setUpLink,
  setUpNewcomer,
  setUpOtherAgent,
  setUpPlayer,
} from './members.ts';
import { setUpMissions } from './missions.ts';
import { closePastVendors } from './month/past-vendors.ts';
import { firstOfMonth, midnightBefore, replayMonth } from './month/replay-month.ts';
import { setUpNotesAndAdjustments } from './notes-and-adjustments.ts';
import { setUpPointRules, setUpPoints } from './points.ts';
import { setUpSitePromotions } from './promotions.ts';
import { setUpReferrals } from './referrals.ts';
import { setUpRewards } from './rewards.ts';
import { setUpRooms } from './rooms.ts';
import { setUpSegments } from './segments.ts';
import { setUpStatements } from './statements.ts';
import { setUpVip } from './vip.ts';
import { setUpWithdrawals } from './withdrawals.ts';

export const SITE_CODE = 'demo';
const CURRENCY = 'USD';
const TIME_ZONE = 'UTC';

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));

/** Backdates the setup, so that contracts are in force before the first bet. */
const SET_UP_BEFORE_MS = 3_600_000;

export interface DemoSite {
  readonly merchantId: bigint;
  readonly players: readonly Member[];
}

export interface DemoSettings extends SandboxSecret {
  /** The arcade, and the transfer vendor in its process. */
  readonly vendor: ConnectedVendor;
  /** Number of recorded days before the present; none by default. */
  readonly pastDays?: number;
}

/**
 * Sets up the demo's site, agents with contracts, game, players and money through the commands that operators and
 * visitors use. Keeps existing data.
 */
export async function setUpDemoSite(
  deps: Deps,
  { vendor, sandboxPaySecret, pastDays = 0 }: DemoSettings,
): Promise<DemoSite> {
  const isReplayed = pastDays > 0 && !(await siteOfCode(deps.db, SITE_CODE));
  const from = isReplayed ? midnightBefore(deps.clock(), pastDays) : deps.clock();
  // Monthly payouts start at the beginning of a month.
  const begins = isReplayed ? firstOfMonth(from) : from;
  const setUpAt = new Date(begins.getTime() - SET_UP_BEFORE_MS);
  const then: Deps = { ...deps, clock: () => setUpAt };
  const merchantId = await setUpSite(then);
  await setUpContent(then, merchantId);
  await setUpPointRules(then, merchantId);
  const leaf = await setUpLine(then, merchantId);
  for (const agent of OTHER_AGENTS) await setUpOtherAgent(then, { merchantId, ...agent });
  await setUpAffiliate(then, merchantId);
  const recruitedBy = await setUpLink(then, { merchantId, agentId: leaf.id });
  await connectArcade(then, vendor);
  await connectTideway(then, vendor);
  // Password hashing takes longest and runs on several cores.
  const players = await mapConcurrently(playerLogins, (login) =>
    setUpPlayer(then, { merchantId, recruitedBy, ...login }),
  );
  await setUpNewcomer(then, { merchantId, recruitedBy });
  if (isReplayed) {
    const line = LINE.map(({ username }) => username);
    await replayMonth(deps, { merchantId, currency: CURRENCY, line, sandboxPaySecret, from });
    await setUpHarmCases(deps, { merchantId });
  }
  await closePastVendors(deps);
  await setUpExcludedGames(deps, { merchantId, vendorCode: vendor.code });
  const [atOnce = '', approved = ''] = await setUpPromotions(deps, merchantId);
  const promotions = new Map([
    ['player18', atOnce],
    ['player19', approved],
  ]);
  await fundPlayers(deps, { sandboxPaySecret }, { currency: CURRENCY, players, promotions });
  const demo = { merchantId, currency: CURRENCY, players };
  await setUpWithdrawals(deps, demo);
  await setUpDepositsByHand(deps, { ...demo, sandboxPaySecret });
  await setUpKycDocuments(deps, { merchantId, players });
  await setUpStatements(deps, { merchantId, currency: CURRENCY, timeZone: TIME_ZONE });
  await setUpNotesAndAdjustments(deps, { merchantId, players });
  await setUpChats(deps, { merchantId, players: players.slice(2, 6) });
  await setUpRooms(deps, { merchantId, players: players.slice(2, 8) });
  await setUpPoints(deps, { merchantId, players: players.slice(7, 13) });
  await setUpRewards(deps, { merchantId, players });
  await setUpEnvelopes(deps, {
    ...demo,
    timeZone: TIME_ZONE,
    sandboxPaySecret,
    players: players.slice(8, 12),
  });
  await setUpLeaderboards(deps, merchantId);
  await setUpMissions(deps, { merchantId, timeZone: TIME_ZONE, players });
  await setUpVip(deps, { merchantId, players });
  await setUpSegments(deps, merchantId);
  await setUpSitePromotions(deps, {
    ...demo,
    timeZone: TIME_ZONE,
    offerId: atOnce,
    vendorCode: vendor.code,
  });
  const [inviter] = players;
  if (inviter) await setUpReferrals(deps, { ...demo, sandboxPaySecret, inviter });
  return { merchantId, players };
}

async function setUpSite(deps: Deps): Promise<bigint> {
  const existing = await siteOfCode(deps.db, SITE_CODE);
  if (existing) return existing.id;
  const merchantId = await createSite(deps, {
    code: SITE_CODE,
    name: 'Orvane',
    currency: CURRENCY,
    currencySymbol: '$',
    timeZone: TIME_ZONE,
    state: 'open',
    domains: ['localhost'],
    salaryThresholds: [0, 1, 10, 50, 100, 500, 1_000].map(whole),
  });
  const change = { everywhere: true }; // the demo sends no real messages
  await changeSite(deps, changeSetting, { merchantId, setting: sms, change });
  return merchantId;
}
