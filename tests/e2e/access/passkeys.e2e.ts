import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../../scripts/services/free-port.ts';
import { makePlatform, type TestPlatform } from '../../support/servers/processes.ts';
import { codeOf, passwordOf } from '../support/operators.ts';
import { site } from '../support/site.ts';

// Browsers accept only host names for passkeys, not IP addresses, so a second api serves the site as `localhost`.

let there: TestPlatform;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const { databaseUrl, redisUrl } = site;
  const secrets = JSON.parse(`${process.env.E2E_SECRETS}`);
  there = await makePlatform({ databaseUrl, arcadeDatabaseUrl: '', redisUrl, secrets });
  await there.start('api', { port, env: { PUBLIC_URL: url } });
});
test.afterAll(() => there.stop());

/** Adds a virtual authenticator that always verifies the user. */
async function plugInReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('adds a passkey, logs in with it alone, and removes it by a proof with it', async ({
  page,
}) => {
  await plugInReader(page);
  await page.goto(`${url}/console/login`);
  await page.getByLabel('Username').fill('witness');
  await page.getByLabel('Password', { exact: true }).fill(passwordOf('witness'));
  await page.getByLabel('Code from your authenticator app').fill(await codeOf('witness'));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Today on/ })).toBeVisible();

  await page.goto(`${url}/console/account`);
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fingerprint');
  await dialog.getByLabel('Password', { exact: true }).fill(passwordOf('witness'));
  await dialog.getByLabel('Code from your authenticator app').fill(await codeOf('witness'));
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
