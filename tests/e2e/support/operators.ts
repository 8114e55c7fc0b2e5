import {
  currentCode,
  ensureRoles,
  insertOperator,
  makeOperatorLink,
  setRoles,
} from '@app/core/people/operators';
import { codeAt } from '@app/core/people/verification';
import { connect, type Database, inTransaction } from '@app/core/platform/db';
import { expect, type Page } from '@playwright/test';
import { OpsClient } from '../../support/servers/ops-client.ts';
import { depsOf } from '../../support/world.ts';
import { serverNow } from './clock.ts';
import { openBlank } from './people.ts';
import { site } from './site.ts';

export const OPERATOR_PASSWORD = 'a long enough one';
const STEP_MS = 30_000;

/** The two operators of the demo, with all permissions: each approves the other's requests. */
export type DemoOperator = 'keeper' | 'witness';

export const passwordOf = (username: DemoOperator): string => `${username}01demo`;

/** Their sessions at the platform of this worker: one is enough for all tests that only work with it. */
const clients = new Map<string, OpsClient>();

/** Calls as an operator of the demo, who logged in by the call behind the form. */
export async function operatorClient(username: DemoOperator): Promise<OpsClient> {
  const name = `${username} of ${site.url}`;
  const known = clients.get(name);
  if (known && (await known.isLoggedIn())) return known;
  const client = new OpsClient(site.url);
  client.site = 'demo';
  const password = passwordOf(username);
  await client.logIn({ username, password, code: await codeOf(username) });
  clients.set(name, client);
  return client;
}

/** Current code of an operator. Codes used before are accepted again. */
export const codeOf = (username: string): Promise<string> =>
  atDatabase(async (db) => {
    const used = 'UPDATE operator SET totp_step = 0 WHERE username = $1 RETURNING id::text';
    const { rows } = await db.pool.query<{ id: string }>(used, [username]);
    return `${await currentCode(db, BigInt(rows[0]?.id ?? 0), await serverNow())}`;
  });

/** An operator for a single test, set up and logged in. */
export async function makeOperator(username: string, roles: readonly string[]): Promise<OpsClient> {
  const now = await serverNow();
  const token = await atDatabase((db) =>
    inTransaction(db, async (tx) => {
      await ensureRoles(tx);
      const id = await insertOperator(tx, depsOf(db), { merchantId: null, username }, now);
      await setRoles(tx, id, roles);
      return makeOperatorLink(tx, id, now);
    }),
  );
  const client = new OpsClient(site.url);
  client.site = 'demo';
  await client.begin({ token, password: OPERATOR_PASSWORD, now });
  return client;
}

async function atDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(site.databaseUrl, 1);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Stores an operator's session in this tab, for the page that is opened next. */
export async function beOperator(page: Page, { token }: OpsClient): Promise<void> {
  await openBlank(page);
  await page.evaluate((value) => sessionStorage.setItem('operatorToken', value), `${token}`);
}

/** Time step of the last used code of each secret, since a code works only once. */
const lastSteps = new Map<string, number>();

/** The authenticator's current code, or the next one if the current one was used. */
function nextCode(secret: string, now: Date): string {
  const step = Math.floor(now.getTime() / STEP_MS);
  const unused = Math.max(step, (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, unused);
  return codeAt(secret, new Date(unused * STEP_MS));
}

/** Credentials of an operator whose setup is complete. */
interface OperatorLogin {
  readonly username: string;
  readonly secret: string;
}

interface Invited {
  readonly username: string;
  /** Link printed by the command or the invitation. */
  readonly link: string;
  /** The clock of the operator's phone. It is read when the code is typed, because pages may load slowly. */
  readonly clock: () => Date;
}

/** Sets an operator up in the browser, by the link. */
export async function setUpByLink(
  page: Page,
  { username, link, clock }: Invited,
): Promise<OperatorLogin> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set up your access' })).toBeVisible();
  const secret = `${await page.locator('code').textContent()}`;
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Repeat password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Code from the app').fill(nextCode(secret, clock()));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: `${username} is set up` })).toBeVisible();
  return { username, secret };
}

export async function logInWithCode(
  page: Page,
  { username, secret }: OperatorLogin,
  clock: () => Date,
): Promise<void> {
  const code = () => nextCode(secret, clock());
  await logInOperator(page, { username, password: OPERATOR_PASSWORD, code });
}

interface Proof {
  readonly username: string;
  readonly password: string;
  /** Reads the code shown by the authenticator. */
  readonly code: () => string | Promise<string>;
}

export async function logInOperator(page: Page, proof: Proof): Promise<void> {
  await page.goto(`${site.consoleUrl}/console/login`);
  await page.getByLabel('Username').fill(proof.username);
  await page.getByLabel('Password', { exact: true }).fill(proof.password);
  await page.getByLabel('Code from your authenticator app').fill(await proof.code());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible();
}
