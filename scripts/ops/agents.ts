import { randomUUID } from 'node:crypto';
import {
  changeTerms,
  endContract,
  moveDownline,
  offerContract,
  openContracts,
  previewMove,
} from '@app/core/agent-pay/contracts';
import { engineOfKind, engines, promisedBy } from '@app/core/agent-pay/payouts';
import {
  agentsBelow,
  firstPasswordPath,
  listAffiliateLinks,
  makeAffiliateLink,
  makeTopAgent,
  promoteToTop,
  stopAffiliateLink,
  type TreeAgent,
  topAgents,
} from '@app/core/people/agents';
import { type Member, membersByName } from '@app/core/people/members';
import type { Database, Tx } from '@app/core/platform/db';
import { nextWindowEdge, systemClock } from '@app/core/platform/kernel';
import { changeSetting, type Site, settingOf, siteUrl } from '@app/core/sites/site';
import { defaultAgent } from '@app/shared/agents/settings';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import { contractTerms, flatTerms } from '@app/shared/contracts/contract-terms';
import { type AgentType, agentTypes, isAgent } from '@app/shared/members/customer-types';
import { payoutEngineFacts, payoutKinds } from '@app/shared/payouts/engines';
import { affiliateCode, username as usernameText } from '@app/shared/validation/fields';
import { z } from 'zod';
import { asProblem } from '../as-problem.ts';
import { audited } from '../audited.ts';
import { siteUrl as installationUrl } from '../operator-database.ts';
import { opsCommand } from '../ops-command.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const ROWS_MAX = 500;
const TYPES = [...agentTypes.keys()];
const TERMS = payoutEngineFacts.map(
  ({ kind, terms }) => `${kind}: ${Object.keys(terms).join(', ')}`,
);

const USAGE = `Usage: npm run ops -- agents
  list <site> [agent]                  agents at the top, or those directly below one
  top <site> <username> [type]         makes an agent at the top, and prints the link that sets their password
  promote <site> <member> [type]       makes a member an agent at the top; they have to log in again
  contract <site> <agent> <kind> <term>=<value> ...
                                       offers a contract of the platform, which the agent answers; a rate is a
                                       fraction of 1: 0.006 is 0.6 %. Tiers are listed from the lowest,
                                       as valid bets, active members and rate: tier=30000/1/0.003;
                                       of dividends as valid bets, net loss, active members and rate:
                                       tier=30000/0/1/0.05
  change <site> <agent> <kind> <term>=<value> ...
                                       gives a contract in force other terms: of real-time salary from the next five
                                       minutes on, of daily and hourly salary and daily dividends from the next day
                                       on, of other dividends from the next week, half of a month or month on, of an
                                       affiliate plan from the next month on
  end <site> <agent> <kind> [category] ends their contract of a kind with its running window, day, week, half of a
                                       month or month, or withdraws an offer
  link <site> <agent> [code]           makes an invitation link
  unlink <site> <agent> <code>         ends one
  default <site> [agent or none]       shows or changes the upline of members who register without a link
  move <site> <member> <agent or none> shows who would move and which contracts would end; with the code that it
                                       prints at the end, moves them

Kinds and their terms: ${TERMS.join('; ')}
Types: ${TYPES.join(', ')}; 1 by default. Agents of types 41 and 42 have contracts with the platform at any place in
the tree.`;

/** Manages agents and contracts as the server's owner, without approval by another operator. */
export async function run([order = '', code = '', ...args]: readonly string[]): Promise<number> {
  const obey = orders[order];
  if (!obey || !code) throw new Problem(USAGE);
  return printLines(async (db) =>
    refusedInWords(obey({ db, site: await siteNamed(db, code) }, args)),
  );
}

interface On {
  readonly db: Database;
  readonly site: Site;
}

type Order = (on: On, args: readonly string[]) => Promise<readonly string[]>;

const orders: Readonly<Record<string, Order>> = {
  list,
  top: makeTop,
  promote,
  contract: offer,
  change,
  end,
  link: makeLink,
  unlink,
  default: placeBelow,
  move,
};

async function list({ db, site }: On, [upline]: readonly string[]): Promise<readonly string[]> {
  const page = { at: nextWindowEdge(systemClock()), rowsMax: ROWS_MAX };
  const agents =
    upline === undefined
      ? await topAgents(db, { merchantId: site.id, ...page })
      : await agentsBelow(db, { agentId: (await agentNamed({ db, site }, upline)).id, ...page });
  return agents.length === 0 ? ['No agents.'] : agents.map(describe);
}

const describe = ({ username, customerType, agentsBelow, directPlayers }: TreeAgent): string =>
  `${username}: type ${customerType}, ${agentsBelow} agents below, ${directPlayers} direct players`;

async function makeTop(on: On, [typed = '', type]: readonly string[]): Promise<readonly string[]> {
  const { success, data: username } = usernameText.safeParse(typed);
  if (!success) throw new Problem('A username has 4 to 16 letters and digits.');
  const customerType = typeOf(type);
  const top = { merchantId: on.site.id, username, customerType };
  const doing = { action: 'agent.made', target: username, detail: { customerType } } as const;
  const { link } = await note(on, doing, (tx) =>
    makeTopAgent(tx, { newId: randomUUID }, top, systemClock()),
  );
  return [
    `${username} is an agent. They set their password here, once, until ${link.expiresAt.toISOString()}:`,
    originOf(on.site) + firstPasswordPath(link),
  ];
}

async function promote(on: On, [name = '', type]: readonly string[]): Promise<readonly string[]> {
  const { id: memberId, username: target } = await memberNamed(on, name);
  const customerType = typeOf(type);
  await note(on, { action: 'agent.promoted', target, detail: { customerType } }, (tx) =>
    promoteToTop(tx, { memberId, customerType }, systemClock()),
  );
  return [`${target} is an agent at the top, and sees the agent's pages after the next login`];
}

/** Parses written terms into contract terms and the detail of the audit entry. */
function readTerms(kind: string | undefined, written: readonly string[]) {
  const pairs = written.map((term) => {
    const [what = '', value = ''] = term.split('=');
    return { what, value };
  });
  const tiers = pairs.filter(({ what }) => what === 'tier').map(({ value }) => tierOf(kind, value));
  const others = pairs.filter(({ what }) => what !== 'tier').map(termOf);
  const terms = { ...Object.fromEntries(others), ...(tiers.length > 0 && { tiers }) };
  const { success, data } = contractTerms.safeParse({ kind, ...terms });
  if (!success) throw new Problem(USAGE);
  return { promised: promisedBy(data), detail: flatTerms(z.encode(contractTerms, data)) };
}

const numberOf = (value: string) => (value === '' ? Number.NaN : Number(value));

const termOf = ({ what, value }: { readonly what: string; readonly value: string }) =>
  // Games and other words, such as the base of dividends.
  [what, /^[a-z_]+$/i.test(value) ? value : numberOf(value)] as const;

/** Parses a tier such as `30000/1/0.003` into the parts of its kind; empty if their number differs. */
function tierOf(kind: string | undefined, value: string): Record<string, number> {
  const values = value.split('/');
  const parts = tierPartsOf(kind);
  if (parts.length !== values.length) return {};
  return Object.fromEntries(parts.map((part, n) => [part, numberOf(values[n] ?? '')]));
}

function tierPartsOf(kind: string | undefined): string[] {
  const terms: z.ZodRawShape = payoutEngineFacts.find((each) => each.kind === kind)?.terms ?? {};
  const tiers = terms.tiers as z.ZodArray<z.ZodObject> | undefined;
  return tiers ? Object.keys(tiers.element.shape) : [];
}

const kinds = () => Object.values(engines).map(({ terms }) => terms);

async function offer(on: On, [name = '', kind, ...written]: readonly string[]) {
  const { id: agentId, username: target } = await agentNamed(on, name);
  const { promised, detail } = readTerms(kind, written);
  const { kind: rules, ...wanted } = promised;
  const proposal = { agentId, uplineId: null, ...wanted, now: systemClock() };
  await note(on, { action: 'contract.proposed', target, detail }, (tx) =>
    offerContract(tx, { newId: randomUUID }, rules, proposal),
  );
  return [`${target} is offered a contract, and answers it in the agent centre`];
}

async function change(on: On, [name = '', kind, ...written]: readonly string[]) {
  const { id: agentId, username: target } = await agentNamed(on, name);
  const { promised, detail } = readTerms(kind, written);
  const { kind: rules, category, terms } = promised;
  const open = await openContracts(on.db, rules, agentId);
  const contract = open.find((one) => one.state !== 'P' && one.category === category);
  if (!contract) throw new Problem(`${target} has no contract of this kind in force.`);
  const { publicId: contractPublicId, version } = contract;
  const input = { merchantId: on.site.id, contractPublicId, category, terms, version };
  const { from } = await note(on, { action: 'contract.changed', target, detail }, (tx) =>
    changeTerms(tx, { newId: randomUUID }, rules, input, systemClock()),
  );
  return [`${target}: the new terms apply from ${from.toISOString()} on`];
}

async function end(on: On, [name = '', kind = '', category = 'CONS']: readonly string[]) {
  const { id: agentId, username: target } = await agentNamed(on, name);
  if (!payoutKinds.some((payoutKind) => payoutKind === kind)) throw new Problem(USAGE);
  const open = await openContracts(on.db, engineOfKind(kind).terms, agentId);
  const contract = open.find((one) => one.category === category);
  if (!contract) throw new Problem(`${target} has no contract of this kind.`);
  const input = { merchantId: on.site.id, contractPublicId: contract.publicId };
  await note(
    on,
    { action: 'contract.ended', target, detail: { kind, gameCategory: category } },
    (tx) => endContract(tx, { newId: randomUUID }, kinds(), input, systemClock()),
  );
  return [`${target}: the contract ends with the running window or day`];
}

async function makeLink(on: On, [name = '', typed]: readonly string[]) {
  const { id: agentId, username: target } = await agentNamed(on, name);
  if (typed !== undefined && !affiliateCode.safeParse(typed).success)
    throw new Problem('A code has 4 to 16 letters and digits.');
  const wanted = { agentId, ...(typed !== undefined && { code: typed }) };
  const detail = { code: typed?.toUpperCase() ?? null };
  const { code } = await note(on, { action: 'agent.invitation_made', target, detail }, (tx) =>
    makeAffiliateLink(tx, { newId: randomUUID }, wanted, systemClock()),
  );
  return [`${target}: ${originOf(on.site)}/register?affiliateCode=${code}`];
}

async function unlink(on: On, [name = '', code = '']: readonly string[]) {
  const { id: agentId, username: target } = await agentNamed(on, name);
  const { links } = await listAffiliateLinks(on.db, { agentId, rowsMax: ROWS_MAX });
  const link = links.find((one) => one.code === code.toUpperCase());
  if (!link) throw new Problem(`${target} has no live link ${code}.`);
  const ending = { agentId, linkPublicId: link.publicId };
  await note(on, { action: 'agent.invitation_ended', target, detail: { code: link.code } }, (tx) =>
    stopAffiliateLink(tx, ending, systemClock()),
  );
  return [`${target}: ${link.code} ended`];
}

async function placeBelow(on: On, [name]: readonly string[]) {
  const { site } = on;
  const { username: before } = settingOf(site, defaultAgent);
  const describeAgent = (username: string) =>
    `${site.code}: members who register without a link ${username ? `are below ${username}` : 'have no agent'}`;
  if (name === undefined) return [describeAgent(before)];
  const agent = name === 'none' ? undefined : await agentNamed(on, name);
  if (agent?.closedAt) throw new Problem(`${agent.username} is locked.`);
  const username = agent?.username ?? '';
  const changes = { username, 'username.before': before };
  const detail = { part: defaultAgent.key, ...changes };
  await note(on, { action: 'settings.changed', target: site.code, detail }, (tx) =>
    changeSetting(tx, { merchantId: site.id, setting: defaultAgent, change: { username } }),
  );
  return [`${describeAgent(username)}, within five seconds`];
}

async function move(on: On, [name = '', to = '', version]: readonly string[]) {
  if (!to) throw new Problem(USAGE);
  const { id: memberId, username: target } = await memberNamed(on, name);
  const upline = to === 'none' ? null : await agentNamed(on, to);
  const input = { memberId, uplineId: upline?.id ?? null };
  const where = upline === null ? 'to the top' : `below ${upline.username}`;
  if (version === undefined) {
    const { plan, at, agents, players } = await previewMove(on.db, kinds(), input, systemClock());
    return [
      `${target} would move ${where} at ${at.toISOString()}, with ${agents} agents and ${players} players`,
      ...plan.ending.map(({ username, because }) => `the contract of ${username} ends: ${because}`),
      `To do it: ${opsCommand()} agents move ${on.site.code} ${target} ${to} ${plan.version}`,
    ];
  }
  const detail = { upline: upline?.username ?? null };
  const { ending } = await note(on, { action: 'agent.moved', target, detail }, (tx) =>
    moveDownline(tx, { newId: randomUUID }, kinds(), { ...input, version }, systemClock()),
  );
  return [`${target} moves ${where} at the next window; ${ending.length} contracts end`];
}

interface Doing {
  readonly action: AuditAction;
  readonly target: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
}

const note = <T>({ db, site }: On, doing: Doing, work: (tx: Tx) => Promise<T>): Promise<T> =>
  audited(db, { merchantId: site.id, ...doing }, work);

async function memberNamed({ db, site }: On, name: string): Promise<Member> {
  const found = await membersByName(db, { merchantId: site.id, text: name || '-', rowsMax: 1 });
  const member = found.find(({ username }) => username === name.toLowerCase());
  if (!member) throw new Problem(`${site.code} has no member ${name}.`);
  return member;
}

async function agentNamed(on: On, name: string): Promise<Member> {
  const member = await memberNamed(on, name);
  if (!isAgent(member.customerType)) throw new Problem(`${member.username} is no agent.`);
  return member;
}

function typeOf(text = '1'): AgentType {
  const type = Number(text);
  if (!agentTypes.has(type)) throw new Problem(USAGE);
  return type as AgentType;
}

/** Empty if the address of the installation is unknown. */
function originOf(site: Site): string {
  const base = installationUrl();
  return base && siteUrl(site, base);
}

async function refusedInWords<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw asProblem(error);
  }
}
