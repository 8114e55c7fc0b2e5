import { expect, type Frame, type Page, test } from '@playwright/test';
import { arrive, visitGame } from './play/arcade-visit.ts';
import { logIn, untilLoaded, type Who } from './support/every-page.ts';
import { beOperator, operatorClient } from './support/operators.ts';
import { site } from './support/site.ts';

// iOS zooms into a field whose text is below 16 px, and its form leaves the screen.

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

const PAGES: Readonly<Record<Who, readonly string[]>> = {
  visitor: ['/login', '/register', '/forgetPassword', '/search'],
  player: ['/deposit', '/member/bets', '/member/transactions'],
  agent: ['/agent/team', '/agent/members', '/agent/links'],
};
const CONSOLE = ['members', 'withdrawals', 'deposits', 'settings', 'games'];

/** Visible text fields whose font is too small, and the number of visible text fields. */
const fieldsOn = (frame: Page | Frame) =>
  frame.evaluate(() => {
    const fields = [...document.querySelectorAll('input, select, textarea')].filter(
      (field) =>
        field.checkVisibility() && !field.matches('[type=checkbox], [type=radio], [type=range]'),
    );
    const small = fields.filter(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    );
    return { count: fields.length, small: small.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
  });

async function expectLargeFields(shown: Page | Frame, name: string): Promise<void> {
  // A form may load after its page.
  const count = async () => (await fieldsOn(shown)).count;
  await expect.poll(count, `fields on ${name}`).toBeGreaterThan(0);
  expect.soft((await fieldsOn(shown)).small, name).toEqual([]);
}

for (const who of ['visitor', 'player', 'agent'] as const)
  test(`B02 fields of pages (${who}) have letters of 16 px`, async ({ page }) => {
    await logIn(page, who);
    for (const path of PAGES[who]) {
      await page.goto(`${site.url}${path}`);
      await untilLoaded(page);
      await expectLargeFields(page, path);
    }
  });

test('B02 the field of a game has letters of 16 px', async ({ page }) => {
  await arrive(page);
  const game = await visitGame(page, 'pegfall');
  await game.getByRole('button', { name: 'Fairness', exact: true }).click();
  await expect(game.getByRole('textbox')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/play/pegfall'));
  if (!frame) throw new Error('the game has no frame');
  await expectLargeFields(frame, 'pegfall');
});

test('B02 fields of the console have letters of 16 px', async ({ page }) => {
  await beOperator(page, await operatorClient('keeper'));
  for (const name of CONSOLE) {
    await page.goto(`${site.url}/console/${name}`);
    await untilLoaded(page);
    await expectLargeFields(page, name);
  }
});
