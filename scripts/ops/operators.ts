import { randomUUID } from 'node:crypto';
import {
  ADMINISTRATOR,
  allowOperatorsFrom,
  currentCode,
  enableOperator,
  ensureRoles,
  findOperatorByName,
  forbidOperatorsFrom,
  insertOperator,
  listOperators,
  listRoles,
  makeOperatorLink,
  type Operator,
  operatorNetworks,
  setRoles,
} from '@app/core/people/operators';
import { connect, type Database } from '@app/core/platform/db';
import { DomainError, systemClock } from '@app/core/platform/kernel';
import { sitesOf } from '@app/core/sites/site';
import { audited } from '../audited.ts';
import {
  consoleUrl,
  isProduction,
  operatorDatabaseUrl,
  takePersonalKeys,
} from '../operator-database.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- operators
  bootstrap <name>     makes the first operator, an administrator, and prints a one-time link for them
  invite <name> <roles> [<site>]
                       makes another with these roles, of every site or of one, and prints a link for them
  link <name>          prints a new one-time link, for a lost password, authenticator or passkey;
                       once it is used, passkeys and sessions from before end
  enable <name>        enables a disabled operator without roles, and prints a link for them
  roles <name> <roles> gives an operator exactly these roles, such as support,auditor
  code <name>          prints the current code of their authenticator; not in production
  allow <network>      allows logins from a network, such as 203.0.113.0/24; the first one blocks all others
  forbid <network>     removes a network
  list                 prints operators, roles and networks`;
const NAME = /^[a-z0-9]{4,16}$/;
const OPERATORS_MAX = 500;
const ROLES_A_PAGE = 100;

/** Manages operators from the server's command line, when none can log in. */
export async function run([order, name = '', ...rest]: readonly string[]): Promise<number> {
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    for (const line of await obey(db, [order, name.toLowerCase(), ...rest])) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
}

async function obey(
  db: Database,
  [order, name = '', roles = '', site]: readonly (string | undefined)[],
): Promise<string[]> {
  if (order === 'list') return list(db);
  if (order === 'allow' || order === 'forbid') return changeNetwork(db, { order, network: name });
  if (!NAME.test(name)) throw new Problem(USAGE);
  if (order === 'roles') return appoint(db, name, roles.split(',').filter(Boolean));
  takePersonalKeys(); // the link carries the encrypted authenticator secret
  if (order === 'bootstrap') return bootstrap(db, name);
  if (order === 'invite')
    return invite(db, name, { roles: roles.split(',').filter(Boolean), site });
  if (order === 'link') return renew(db, name);
  if (order === 'enable') return enable(db, name);
  if (order === 'code') return showCode(db, name);
  throw new Problem(USAGE);
}

async function bootstrap(db: Database, username: string): Promise<string[]> {
  const operators = await listOperators(db, { rowsMax: OPERATORS_MAX });
  if (operators.some(({ isSetUp, disabledAt }) => isSetUp && !disabledAt))
    throw new Problem('There are operators already. Ask one of them to invite you.');
  if (operators.some((operator) => operator.username === username)) return renew(db, username);
  const [target, action] = [username, 'operator.bootstrapped'] as const;
  const entry = { merchantId: null, action, target, detail: {} };
  const token = await audited(db, entry, async (tx) => {
    const now = systemClock();
    await ensureRoles(tx);
    const whose = { merchantId: null, username };
    const id = await insertOperator(tx, { newId: randomUUID }, whose, now);
    await setRoles(tx, id, [ADMINISTRATOR]);
    return makeOperatorLink(tx, id, now);
  });
  return describeLink(username, token);
}

async function invite(
  db: Database,
  username: string,
  { roles, site }: { roles: readonly string[]; site: string | undefined },
): Promise<string[]> {
  if (roles.length === 0) throw new Problem(USAGE);
  const merchantId = site === undefined ? null : (await siteNamed(db, site)).id;
  const detail = { site: site ?? null, roles: roles.join() };
  const entry = { merchantId, action: 'operator.invited' as const, target: username, detail };
  const token = await audited(db, entry, async (tx) => {
    const now = systemClock();
    await ensureRoles(tx);
    const id = await insertOperator(tx, { newId: randomUUID }, { merchantId, username }, now);
    await setRoles(tx, id, roles);
    return makeOperatorLink(tx, id, now);
  }).catch(async (error) => {
    if (!(error instanceof DomainError)) throw error;
    const names = (await roleNames(db)).join(', ');
    throw new Problem(
      error.code === 'operator.username_taken'
        ? `There is an operator ${username} already.`
        : `There is no such role, but ${names}.`,
    );
  });
  return describeLink(username, token);
}

async function renew(db: Database, username: string): Promise<string[]> {
  const operator = await operatorNamed(db, username);
  if (operator.disabledAt)
    throw new Problem(
      `${username} is disabled, so a link would not work. Enable them first, which prints a link: npm run ops -- operators enable ${username}`,
    );
  const [target, action] = [username, 'operator.link_renewed'] as const;
  const entry = { merchantId: null, action, target, detail: {} };
  const token = await audited(db, entry, (tx) => makeOperatorLink(tx, operator.id, systemClock()));
  return describeLink(username, token);
}

async function enable(db: Database, username: string): Promise<string[]> {
  const { id, merchantId, roles, disabledAt } = await operatorNamed(db, username);
  if (!disabledAt) throw new Problem(`${username} isn't disabled.`);
  const detail = { roles: '', 'roles.before': roles.join() };
  const entry = { merchantId, action: 'operator.enabled' as const, target: username, detail };
  const token = await audited(db, entry, (tx) => enableOperator(tx, id, systemClock()));
  return describeLink(username, token);
}

/** For the server's owner: the first two operators cannot approve each other's roles. */
async function appoint(db: Database, username: string, roles: readonly string[]) {
  const operator = await operatorNamed(db, username);
  const names = await roleNames(db);
  const wrong = roles.find((role) => !names.includes(role));
  if (wrong) throw new Problem(`There is no role ${wrong}, but ${names.join(', ')}.`);
  const { id, merchantId } = operator;
  const [target, action] = [username, 'operator.roles_set'] as const;
  const entry = { merchantId, action, target, detail: { roles: roles.join() } };
  await audited(db, entry, (tx) => setRoles(tx, id, roles));
  return [`${username}: ${roles.join(', ') || 'no role'}`];
}

async function changeNetwork(
  db: Database,
  { order, network }: { order: 'allow' | 'forbid'; network: string },
): Promise<string[]> {
  const action =
    order === 'allow' ? 'operator.network_allowed' : ('operator.network_forbidden' as const);
  const entry = { merchantId: null, action, target: network, detail: {} } as const;
  try {
    await audited(db, entry, (tx) =>
      order === 'allow'
        ? allowOperatorsFrom(tx, network, systemClock())
        : forbidOperatorsFrom(tx, network),
    );
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${network} is not a network.`);
    throw error;
  }
  return [`Operators may come from: ${(await operatorNetworks(db)).join(', ') || 'everywhere'}`];
}

/** For demos without a phone at hand. */
async function showCode(db: Database, username: string): Promise<string[]> {
  if (isProduction())
    throw new Problem("In production only operators themselves see their authenticator's code.");
  const { id } = await operatorNamed(db, username);
  const code = await currentCode(db, id, systemClock());
  if (code === undefined) throw new Problem(`${username} has not set up an authenticator yet.`);
  return [code];
}

async function operatorNamed(db: Database, username: string): Promise<Operator> {
  const operator = await findOperatorByName(db, username);
  if (!operator) throw new Problem(`There is no operator ${username}.`);
  return operator;
}

const describeLink = (username: string, token: string): string[] => [
  `Send this link to ${username}. It sets a password and an authenticator, once and within a day:`,
  `${consoleUrl()}/setup#${token}`,
];

/** Names of all roles, read page by page. */
async function roleNames(db: Database, after?: string): Promise<string[]> {
  const { list, next } = await listRoles(db, { after, rowsMax: ROLES_A_PAGE });
  return next === null ? list : [...list, ...(await roleNames(db, next))];
}

async function list(db: Database): Promise<string[]> {
  const operators = await listOperators(db, { rowsMax: OPERATORS_MAX });
  const codes = new Map((await sitesOf(db, null)).map(({ id, code }) => [id, code]));
  return [
    ...operators.map(({ username, merchantId, roles, isSetUp, disabledAt }) =>
      [
        username,
        merchantId !== null && `of ${codes.get(merchantId)}`,
        roles.join('+') || 'no role',
        !isSetUp && 'not set up',
        disabledAt && 'disabled',
      ]
        .filter(Boolean)
        .join(', '),
    ),
    `Roles: ${(await roleNames(db)).join(', ')}`,
    `From: ${(await operatorNetworks(db)).join(', ') || 'everywhere'}`,
  ];
}
