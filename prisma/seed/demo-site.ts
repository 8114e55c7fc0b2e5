import { contractsOfAgent, proposeContract, signContract } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { registerMember } from '@app/core/people/access';
import {
  agentOfCode,
  createAffiliateLink,
  createAgent,
  type Recruiter,
  requireRecruiter,
} from '@app/core/people/agents';
import { findForLogin } from '@app/core/people/credentials';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import { changeSetting, changeSite, createSite, siteOfCode } from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import { passwords } from '@app/shared/members/settings';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, type Rate, rate } from '@app/shared/money/rate';
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
import { setUpMissions } from './missions.ts';
import { closePastVendors } from './month/past-vendors.ts';
import { firstOfMonth, midnightBefore, replayMonth } from './month/replay-month.ts';
import { signPlan } from './month/sign-plan.ts';
import { setUpNotesAndAdjustments } from './notes-and-adjustments.ts';
import { setUpPointRules, setUpPoints } from './points.ts';
import { setUpSitePromotions } from './promotions.ts';
import { setUpReferrals } from './referrals.ts';
import { setUpRewards } from './rewards.ts';
import { setUpRooms } from './rooms.ts';
import { setUpStatements } from './statements.ts';
import { setUpVip } from './vip.ts';
import { setUpWithdrawals } from './withdrawals.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

export const SITE_CODE = 'demo';
export const AFFILIATE_CODE = 'LEAF2026';
const CURRENCY = 'USD';
const TIME_ZONE = 'UTC';
const PLAYERS = 20;

const whole = (amount: number): Money => money(BigInt(amount * UNITS_PER_WHOLE));
const percent = (share: number): Rate => rate(Math.round((share * RATE_ONE) / 100));

/** Top to bottom. Each passes on part of its own terms. */
const LINE = [
  { username: 'agent_top', customerType: 1, profit: 0.2, loss: 0.6 },
  { username: 'agent_mid', customerType: 2, profit: 0.15, loss: 0.5 },
  { username: 'agent_leaf', customerType: 2, profit: 0.1, loss: 0.3 },
] as const;
const THRESHOLD = whole(1);

/** Outside the line: one with an offered contract, and one without. */
const BESIDE = [
  { username: 'agent_reed', upline: 'agent_mid', offered: { profit: 0.1, loss: 0.25 } },
  { username: 'agent_brook', upline: 'agent_top', offered: undefined },
] as const;

/** A separate top agent with players and an affiliate plan. */
const AFFILIATE = { username: 'agent_cove' } as const;

export const agentLogins: readonly Login[] = [...LINE, ...BESIDE, AFFILIATE].map(({ username }) =>
  loginOf(username),
);

export const playerLogins: readonly Login[] = Array.from({ length: PLAYERS }, (_, i) =>
  loginOf(`player${String(i + 1).padStart(2, '0')}`),
);

/** Has a temporary password, so it must be changed after login. */
export const newcomerLogin: Login = { username: 'newcomer01', password: 'welcome01demo' };

/** `agent_leaf` has the password `agentleaf01demo`, `player01` has `player01demo`. */
function loginOf(username: string): Login {
  const plain = username.replace('_', '');
  return { username, password: /\d$/.test(plain) ? `${plain}demo` : `${plain}01demo` };
}

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
  for (const agent of BESIDE) await setUpBeside(then, { merchantId, ...agent });
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

/** Creates the agents as a line and returns the last one. */
async function setUpLine(deps: Deps, merchantId: bigint): Promise<Member> {
  let upline: Member | undefined;
  for (const { username, customerType, profit, loss } of LINE) {
    const existing = await findForLogin(deps.db, { merchantId, username });
    const credential = { password: loginOf(username).password };
    const uplineId = upline?.id ?? null;
    const agent =
      existing?.member ??
      (await createAgent(deps, { merchantId, username, customerType, uplineId, credential }));
    if ((await contractsOfAgent(deps.db, realTimeTerms, agent.id)).length === 0) {
      const terms = { profitRate: percent(profit), lossRate: percent(loss), threshold: THRESHOLD };
      await signContract(deps, realTimeTerms, { agentId: agent.id, terms });
    }
    upline = agent;
  }
  if (!upline) throw new Error('the line has no agents');
  return upline;
}

/** Creates an agent below the line, with a pending contract offer if one is given. */
async function setUpBeside(
  deps: Deps,
  { merchantId, username, upline, offered }: { merchantId: bigint } & (typeof BESIDE)[number],
): Promise<void> {
  const above = await findForLogin(deps.db, { merchantId, username: upline });
  if (!above) throw new Error(`there is no agent ${upline}`);
  if (await findForLogin(deps.db, { merchantId, username })) return;
  const uplineId = above.member.id;
  const credential = { password: loginOf(username).password };
  const agent = { merchantId, username, customerType: 2, uplineId, credential } as const;
  const { id: agentId } = await createAgent(deps, agent);
  if (!offered) return;
  const { profit, loss } = offered;
  const terms = { profitRate: percent(profit), lossRate: percent(loss), threshold: THRESHOLD };
  await proposeContract(deps, realTimeTerms, { uplineId, agentId, terms });
}

async function setUpAffiliate(deps: Deps, merchantId: bigint): Promise<void> {
  const { username } = AFFILIATE;
  if (await findForLogin(deps.db, { merchantId, username })) return;
  const credential = { password: loginOf(username).password };
  const agent = { merchantId, username, customerType: 1, uplineId: null, credential } as const;
  const { id } = await createAgent(deps, agent);
  await signPlan(deps, id);
}

async function setUpLink(
  deps: Deps,
  { merchantId, agentId }: { merchantId: bigint; agentId: bigint },
): Promise<Recruiter> {
  const typed = { merchantId, code: AFFILIATE_CODE, at: deps.clock() };
  if (!(await agentOfCode(deps.db, typed))) {
    await createAffiliateLink(deps, { agentId, code: AFFILIATE_CODE });
  }
  return requireRecruiter(deps.db, typed);
}

async function setUpPlayer(
  deps: Deps,
  player: Login & { readonly merchantId: bigint; readonly recruitedBy: Recruiter },
): Promise<Member> {
  const { merchantId, recruitedBy, username, password } = player;
  const existing = await findForLogin(deps.db, { merchantId, username });
  if (existing) return existing.member;
  return registerMember(deps, { merchantId, username, credential: { password }, recruitedBy });
}

/** A member created by an operator. Keeps existing temporary passwords. */
async function setUpNewcomer(
  deps: Deps,
  { merchantId, recruitedBy }: { readonly merchantId: bigint; readonly recruitedBy: Recruiter },
): Promise<void> {
  const { username, password } = newcomerLogin;
  if (await findForLogin(deps.db, { merchantId, username })) return;
  await changeSite(deps, changeSetting, {
    merchantId,
    setting: passwords,
    change: {},
    secret: password,
  });
  await setUpPlayer(deps, { merchantId, recruitedBy, ...newcomerLogin });
}
