import { connect } from '@app/core/db';
import { codeAt } from '@app/core/verification';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../scripts/services/free-port.ts';
import { makePlatform, type TestPlatform } from '../support/processes.ts';
import { serverNow } from './clock.ts';
import { nextCode, OPERATOR_PASSWORD, type OperatorLogin, setUpOperator } from './operators.ts';
import { site } from './site.ts';

// Browsers have passkeys for names of hosts alone, so a second api serves the same site as `localhost`.

let there: TestPlatform;
let url: string;
let operator: OperatorLogin;

test.beforeAll(async ({ browser }) => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const { databaseUrl, redisUrl } = site;
  const secrets = JSON.parse(`${process.env.E2E_SECRETS}`);
  there = await makePlatform({ databaseUrl, arcadeDatabaseUrl: '', redisUrl, secrets });
  await there.start('api', { port, env: { PUBLIC_URL: url } });
  const page = await browser.newPage({ locale: 'en-GB' });
  operator = await setUpOperator(page, 'witness');
  await page.close();
});
test.afterAll(() => there.stop());

/** A code of now, as though the codes before it had been shown a while ago. */
async function freshCode(): Promise<string> {
  const db = connect(site.databaseUrl, 1);
  await db.pool.query('UPDATE operator SET totp_step = 0 WHERE username = $1', [operator.username]);
  await db.close();
  return codeAt(operator.secret, await serverNow());
}

/** A fingerprint reader that always knows the finger. */
async function plugInReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

test('adds a passkey, logs in with it alone, and removes it by a proof with it', async ({
  page,
}) => {
  await plugInReader(page);
  await page.goto(`${url}/console/login`);
  await page.getByLabel('Username').fill(operator.username);
  await page.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await page.getByLabel('Code from your authenticator app').fill(await nextCode(operator.secret));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today on/ })).toBeVisible();

  await page.goto(`${url}/console/account`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fingerprint');
  await dialog.getByLabel('Password', { exact: true }).fill(OPERATOR_PASSWORD);
  await dialog.getByLabel('Code from your authenticator app').fill(await freshCode());
  await dialog.getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: 'Passkeys' });
  await expect(table.getByText('Fingerprint', { exact: true }).first()).toBeVisible();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/console/login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today on/ })).toBeVisible();

  await page.goto(`${url}/console/account`);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});
