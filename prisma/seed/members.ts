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
import { changeSetting, changeSite } from '@app/core/sites/site';
import { passwords } from '@app/shared/members/settings';
import { money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, type Rate, rate } from '@app/shared/money/rate';
import { signPlan } from './month/sign-plan.ts';

export interface Login {
  readonly username: string;
  readonly password: string;
}

export const AFFILIATE_CODE = 'LEAF2026';
const PLAYERS = 20;

const percent = (share: number): Rate => rate(Math.round((share * RATE_ONE) / 100));

/** Top to bottom. Each passes on part of its own terms. */
export const LINE = [
  { username: 'agent_top', customerType: 1, profit: 0.2, loss: 0.6 },
  { username: 'agent_mid', customerType: 2, profit: 0.15, loss: 0.5 },
  { username: 'agent_leaf', customerType: 2, profit: 0.1, loss: 0.3 },
] as const;
const THRESHOLD = money(BigInt(UNITS_PER_WHOLE));

/** Outside the line: one with an offered contract, and one without. */
export const OTHER_AGENTS = [
  { username: 'agent_reed', upline: 'agent_mid', offered: { profit: 0.1, loss: 0.25 } },
  { username: 'agent_brook', upline: 'agent_top', offered: undefined },
] as const;

/** A separate top agent with players and an affiliate plan. */
const AFFILIATE = { username: 'agent_cove' } as const;

export const agentLogins: readonly Login[] = [...LINE, ...OTHER_AGENTS, AFFILIATE].map(
  ({ username }) => loginOf(username),
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

/** Creates the agents as a line and returns the last one. */
export async function setUpLine(deps: Deps, merchantId: bigint): Promise<Member> {
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
export async function setUpOtherAgent(
  deps: Deps,
  { merchantId, username, upline, offered }: { merchantId: bigint } & (typeof OTHER_AGENTS)[number],
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

export async function setUpAffiliate(deps: Deps, merchantId: bigint): Promise<void> {
  const { username } = AFFILIATE;
  if (await findForLogin(deps.db, { merchantId, username })) return;
  const credential = { password: loginOf(username).password };
  const agent = { merchantId, username, customerType: 1, uplineId: null, credential } as const;
  const { id } = await createAgent(deps, agent);
  await signPlan(deps, id);
}

export async function setUpLink(
  deps: Deps,
  { merchantId, agentId }: { merchantId: bigint; agentId: bigint },
): Promise<Recruiter> {
  const typed = { merchantId, code: AFFILIATE_CODE, at: deps.clock() };
  if (!(await agentOfCode(deps.db, typed))) {
    await createAffiliateLink(deps, { agentId, code: AFFILIATE_CODE });
  }
  return requireRecruiter(deps.db, typed);
}

export async function setUpPlayer(
  deps: Deps,
  player: Login & { readonly merchantId: bigint; readonly recruitedBy: Recruiter },
): Promise<Member> {
  const { merchantId, recruitedBy, username, password } = player;
  const existing = await findForLogin(deps.db, { merchantId, username });
  if (existing) return existing.member;
  return registerMember(deps, { merchantId, username, credential: { password }, recruitedBy });
}

/** A member created by an operator. Keeps existing temporary passwords. */
export async function setUpNewcomer(
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
