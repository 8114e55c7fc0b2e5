import { codeAt } from '@app/core/verification';
import { expect, type Page } from '@playwright/test';
import { runNode } from '../../scripts/run-program.ts';
import { ROOT } from '../support/processes.ts';
import { serverNow } from './clock.ts';
import { site } from './site.ts';

export const OPERATOR_PASSWORD = 'a long enough one';
const STEP_MS = 30_000;

/** What `npm run ops` prints. */
export const runOps = (...args: readonly string[]): Promise<string> =>
  runNode(['scripts/ops.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: site.databaseUrl, PUBLIC_URL: site.url },
  });

/** The time step of the last code that was used of each secret: none is good twice. */
const lastSteps = new Map<string, number>();

/** What an authenticator shows now or, where that was used already, shows next. */
export async function nextCode(secret: string, now?: Date): Promise<string> {
  const step = Math.floor((now ?? (await serverNow())).getTime() / STEP_MS);
  const unused = Math.max(step, (lastSteps.get(secret) ?? 0) + 1);
  lastSteps.set(secret, unused);
  return codeAt(secret, new Date(unused * STEP_MS));
}

/** An operator who has been set up: what they log in with. */
export interface OperatorLogin {
  readonly username: string;
  readonly secret: string;
}

/** Sets an operator up as they do: by the link that the command prints, in the browser. */
export async function setUpOperator(page: Page, username: string): Promise<OperatorLogin> {
  const link = (await runOps('operators', 'link', username)).trim().split('\n').at(-1) ?? '';
  return setUpByLink(page, { username, link, now: await serverNow() });
}

interface Invited {
  readonly username: string;
  readonly link: string;
  /** What the operator's telephone takes for the time. */
  readonly now: Date;
}

export async function setUpByLink(
  page: Page,
  { username, link, now }: Invited,
): Promise<OperatorLogin> {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set up your access' })).toBeVisible();
  const secret = `${await page.locator('code').textContent()}`;
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Password again', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Code the app shows').fill(await nextCode(secret, now));
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('heading', { name: `${username} is set up` })).toBeVisible();
  return { username, secret };
}

export async function logInWithCode(
  page: Page,
  { username, secret }: OperatorLogin,
  now?: Date,
): Promise<void> {
  const code = await nextCode(secret, now);
  await logInOperator(page, { username, password: OPERATOR_PASSWORD, code });
}

interface Proof {
  readonly username: string;
  readonly password: string;
  /** What the authenticator shows. */
  readonly code: string;
}

export async function logInOperator(page: Page, proof: Proof): Promise<void> {
  await page.goto(`${site.consoleUrl}/console/login`);
  await page.getByLabel('Username').fill(proof.username);
  await page.getByLabel('Password', { exact: true }).fill(proof.password);
  await page.getByLabel('Code from your authenticator app').fill(proof.code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today/ })).toBeVisible();
}
