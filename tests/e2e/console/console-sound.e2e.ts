import { list as listAgents } from '@app/shared/agents/ops-calls';
import { find } from '@app/shared/members/ops-calls';
import { expect, test } from '@playwright/test';
import { dueOf } from '../../support/turns.ts';
import { navigateInApp, untilLoaded } from '../support/every-page.ts';
import { beOperator, operatorClient } from '../support/operators.ts';
import { horizontalOverflow, keysOn, violationsIn } from '../support/page-soundness.ts';
import { openBlank } from '../support/people.ts';
import { site } from '../support/site.ts';
import { consolePages } from './console-pages.ts';

const LOOKS = [
  { theme: 'light', locale: 'en', width: 1_440 },
  { theme: 'dark', locale: 'zh-CN', width: 360 },
  { theme: 'light', locale: 'ar-XB', width: 1_440 },
  { theme: 'dark', locale: 'en-XA', width: 320 },
  { theme: 'light', locale: 'pl-XC', width: 320 },
] as const;
/** Pages before the login. */
const ENTRANCE = ['login', 'setup'];
const HEIGHT = 900;
const NARROWEST = 320;

test.describe.configure({ mode: 'parallel' });

/** Addresses of pages, for a member and an agent of the demo. */
async function pathsOf(names: readonly string[]): Promise<string[]> {
  const keeper = await operatorClient('keeper');
  const { list: members } = await keeper.send(find, { text: 'player01' });
  const { list: agents } = await keeper.send(listAgents, { text: 'agent_mid' });
  const special: Readonly<Record<string, string>> = {
    home: '',
    member: `members/${members[0].id}`,
    agent: `agents/${agents[0].id}`,
  };
  return names.map((name) => `/console/${special[name] ?? name}`);
}

for (const [n, { theme, locale, width }] of LOOKS.entries()) {
  test(`pages of the console are sound, ${theme}, ${locale}, ${width} px`, async ({ page }) => {
    test.slow();
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error') broken.push(message.text());
    });
    const expectSoundHere = async (path: string) => {
      const violations = await violationsIn(page);
      const beside = Math.max(await horizontalOverflow(page), 0);
      // Checks the width of the narrowest phone too, with the theme and language from above.
      if (width > NARROWEST) await page.setViewportSize({ width: NARROWEST, height: HEIGHT });
      const narrow = Math.max(await horizontalOverflow(page), 0);
      const found = { violations, beside, narrow, keys: await keysOn(page, 'console') };
      const nothing = { violations: [], beside: 0, narrow: 0, keys: [], broken: [] };
      expect.soft({ ...found, broken: broken.splice(0) }, path).toEqual(nothing);
      if (width > NARROWEST) await page.setViewportSize({ width, height: HEIGHT });
    };
    await page.setViewportSize({ width, height: HEIGHT });
    await openBlank(page);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    const own = dueOf(consolePages).filter((_, place) => place % LOOKS.length === n);
    for (const name of ENTRANCE.filter((one) => own.includes(one))) {
      await page.goto(`${site.url}/console/${name}?lng=${locale}`);
      await untilLoaded(page);
      await expectSoundHere(name);
    }
    const [first, ...others] = await pathsOf(own.filter((name) => !ENTRANCE.includes(name)));
    await beOperator(page, await operatorClient('keeper'));
    await page.goto(`${site.url}${first}${first?.includes('?') ? '&' : '?'}lng=${locale}`);
    await untilLoaded(page);
    await expectSoundHere(`${first}`);
    for (const path of others) {
      await test.step(path, async () => {
        await navigateInApp(page, path);
        await expectSoundHere(path);
      });
    }
  });
}
