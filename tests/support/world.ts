import { randomUUID } from 'node:crypto';
import { signContract } from '@app/core/agent-pay/contracts';
import { realTimeTerms } from '@app/core/agent-pay/payouts/real-time-salary';
import { balanceOf, cash } from '@app/core/books/ledger';
import {
  createDeposit,
  offerChannel,
  recordPayment,
  sandboxChannel,
  sandboxMessage,
} from '@app/core/money/deposits';
import { registerMember } from '@app/core/people/access';
import { createAffiliateLink, createAgent, recruiterOf } from '@app/core/people/agents';
import type { Member } from '@app/core/people/members';
import { changeProfile } from '@app/core/people/profile';
import { beginTrial } from '@app/core/people/trials';
import { hashPassword } from '@app/core/people/verification';
import type { Database } from '@app/core/platform/db';
import { type Deps, systemClock } from '@app/core/platform/kernel';
import {
  changeSetting,
  changeSite,
  createSite,
  type NewSite,
  readSite,
  switchFlag,
} from '@app/core/sites/site';
import { sms } from '@app/shared/captcha/settings';
import type { Flag } from '@app/shared/flags/flags';
import type { AgentType } from '@app/shared/members/customer-types';
import { registration } from '@app/shared/members/settings';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { RATE_ONE, rate } from '@app/shared/money/rate';
import { WINDOW_MS } from '@app/shared/payouts/salary-windows';

/** Password of every member in tests. */
export const PASSWORD = 'secret99word';

/** A database, or all dependencies with a clock. */
export type On = Database | Deps;

/** Dependencies around a database: real ids, no job queue and no live events, by default the system's clock. */
export const depsOf = (on: On, clock = systemClock): Deps =>
  'clock' in on ? on : { db: on, clock, newId: randomUUID, enqueue: () => {}, publish: () => {} };

/** Whole units as Money: `whole(12.5)`. */
export const whole = (amount: number): Money => money(BigInt(Math.round(amount * UNITS_PER_WHOLE)));

/** A rate in percent: `percent(0.6)`. */
export const percent = (share: number) => rate(Math.round((share / 100) * RATE_ONE));

// Numbers names and codes, so that no two of one process are the same.
let made = 0;

/** An empty site in dollars and UTC, with thresholds 0, 10, 50, 100, 500 and 1000. */
export async function makeSite(on: On, changes: Partial<NewSite> = {}) {
  const code = changes.code ?? `site${++made}`;
  const site = {
    name: 'Test site',
    currency: 'USD',
    currencySymbol: '$',
    timeZone: 'UTC',
    state: 'open' as const,
    domains: [`${code}.test`],
    salaryThresholds: [0, 10, 50, 100, 500, 1_000].map(whole),
    ...changes,
    code,
  };
  const merchantId = await createSite(depsOf(on), site);
  const change = { everywhere: true }; // tests use phone numbers of many countries
  await changeSite(depsOf(on), changeSetting, { merchantId, setting: sms, change });
  return { merchantId, code, domain: site.domains[0] ?? '' };
}

/** Switches functions of a site on, all at once. */
export const switchOn = (
  { db }: Pick<Deps, 'db'>,
  merchantId: bigint,
  flags: readonly Flag[],
): Promise<void> =>
  changeSite(
    { db },
    async (tx, on: readonly Flag[]) => {
      for (const flag of on) await switchFlag(tx, { merchantId, flag, enabled: true });
    },
    flags,
  );

interface NewAgent {
  readonly merchantId: bigint;
  readonly username?: string;
  readonly customerType?: AgentType;
  readonly uplineId?: bigint | null;
}

/** An agent, by default at the top of a line. */
export async function makeAgent(on: On, agent: NewAgent): Promise<Member> {
  const { merchantId, username = `agent_${++made}`, customerType = 1, uplineId = null } = agent;
  const credential = { passwordHash: await passwordHash() };
  return createAgent(depsOf(on), { merchantId, username, customerType, uplineId, credential });
}

interface NewPlayer {
  readonly merchantId: bigint;
  readonly username?: string;
  /** The agent directly above. */
  readonly agentId?: bigint;
  /** Code of the affiliate link for the registration, in place of an agent. */
  readonly affiliateCode?: string;
  /** `PASSWORD`, unless given. */
  readonly password?: string;
  /** Code of a member who invited them. */
  readonly referralCode?: string;
}

/** A player without money, by default without an agent. */
export async function makeMember(on: On, player: NewPlayer): Promise<Member> {
  const { merchantId, username = `player${++made}`, agentId, affiliateCode, password } = player;
  const { referralCode } = player;
  const recruiter = await recruiterOf(depsOf(on).db, {
    merchantId,
    code: affiliateCode,
    at: depsOf(on).clock(),
  });
  return registerMember(depsOf(on), {
    merchantId,
    username,
    credential: password ? { password } : { passwordHash: await passwordHash() },
    recruitedBy: recruiter ?? (agentId === undefined ? null : { agentId, linkId: null }),
    ...(referralCode && { arrival: { method: 'username' as const, referralCode } }),
  });
}

/** Starts a trial member, each from a new address. */
export const makeTrial = (on: On, { merchantId }: { merchantId: bigint }): Promise<Member> =>
  beginTrial(depsOf(on), {
    merchantId,
    ip: `10.99.${++made >> 8}.${made & 255}`,
    deviceId: randomUUID(),
  });

/** Sets a birthday below the site's minimum age. Members who registered before sites required one may have it. */
export async function setUnderageBirthday(
  on: On,
  { id: memberId }: Pick<Member, 'id'>,
): Promise<void> {
  const { db, clock } = depsOf(on);
  const birthday = `${clock().getUTCFullYear() - registration.byDefault.ageBirthdayCheckYears + 1}-01-01`;
  await changeProfile({ db }, { memberId, birthday });
}

/** An affiliate link's code, by which members register below an agent. */
export async function makeAffiliateCode(on: On, agentId: bigint): Promise<string> {
  return (await createAffiliateLink(depsOf(on), { agentId })).code;
}

// A payment channel of the tests: the API has not configured it, so it does not offer it to members.
const channels = {
  builtIn: new Map([['world', { ...sandboxChannel('the secret of a test'), code: 'world' }]]),
  publicUrl: '',
};

/** Gives a member money by a deposit that is paid at once. */
export async function fund(
  on: On,
  { id: memberId, merchantId }: Pick<Member, 'id' | 'merchantId'>,
  amount: Money,
): Promise<void> {
  const deps = { ...depsOf(on), channels };
  const { currency } = await readSite(deps.db, merchantId);
  const terms = { name: 'World', amountMin: money(1n), amountMax: whole(1e9) };
  await offerChannel(deps, { merchantId, code: 'world', ...terms });
  const requestKey = { memberId, key: deps.newId(), inputHash: '' };
  const wanted = { requestKey, merchantId, memberId, channel: 'world', currency, amount };
  const { publicId } = await createDeposit(deps, wanted);
  const report = {
    reportId: publicId,
    depositId: publicId,
    status: 'paid',
    amount: Number(amount),
    currency,
    reference: publicId,
  } as const;
  const message = sandboxMessage('the secret of a test', report, deps.clock());
  await recordPayment(deps, { channel: 'world', ...message });
}

export const cashOf = (db: Database, { id }: Pick<Member, 'id'>): Promise<Money> =>
  balanceOf(db, cash(id));

/** Terms as people write them: rates in percent, the threshold in whole units. */
export interface Promised {
  readonly profit: number;
  readonly loss: number;
  readonly threshold?: number;
}

/** Signs a real-time salary contract, in force from the next window edge on. */
export function sign(on: On, agentId: bigint, { profit, loss, threshold = 0 }: Promised) {
  return signContract(depsOf(on), realTimeTerms, {
    agentId,
    terms: {
      profitRate: percent(profit),
      lossRate: percent(loss),
      threshold: whole(threshold),
    },
  });
}

/** The contracts of the worked example in the rules of real-time salary. */
export const WORKED_EXAMPLE: readonly Promised[] = [
  { profit: 0.2, loss: 0.6, threshold: 100 },
  { profit: 0.15, loss: 0.5, threshold: 100 },
  { profit: 0.1, loss: 0.3, threshold: 100 },
];

/**
 * Creates agents in a line, the top first, each with a contract. They are created one window before the clock, so
 * that the contracts are in force.
 */
export async function makeLine(
  on: On,
  merchantId: bigint,
  promises: readonly Promised[] = WORKED_EXAMPLE,
): Promise<Member[]> {
  const deps = depsOf(on);
  const before = { ...deps, clock: () => new Date(deps.clock().getTime() - WINDOW_MS) };
  const line: Member[] = [];
  for (const promised of promises) {
    const agent = await makeAgent(before, { merchantId, uplineId: line.at(-1)?.id ?? null });
    await sign(before, agent.id, promised);
    line.push(agent);
  }
  return line;
}

let hashed: Promise<string> | undefined;

// One hash for all members: hashing takes as long as the rest of creating a member.
function passwordHash(): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  return hashed;
}
