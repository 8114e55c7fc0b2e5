import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { runNode } from '../../scripts/run-program.ts';
import { findChromium } from '../../scripts/test/find-chromium.ts';
import { ROOT } from '../support/servers/processes.ts';
import { consolePages, nameOfConsolePage } from './console/console-pages.ts';
import { playRound, visitGame } from './play/arcade-visit.ts';
import { everyPage, type Who } from './support/every-page.ts';
import { logInOperator } from './support/operators.ts';
import { logInAsAgent, logInAsPlayer, withoutPopUps } from './support/people.ts';
import { type Print, printSheet } from './support/print-sheet.ts';
import { type ShownState, shownStates } from './support/shown-states.ts';
import { publishPlatforms } from './support/site.ts';

// Takes screenshots of every page and state of a running site, and arranges them on sheets in docs/screens. The single
// screenshots remain in test-results/screens. Run it beside `npm start`, with the same DATA_DIR:
// node tests/e2e/contact-sheet.ts http://localhost:3000 [part of a sheet's name] [beginning of pages' names]
// With the last argument it takes screenshots of those pages only, and leaves the sheets unchanged.

const SHEETS = join(ROOT, 'docs/screens');
const PICTURES = join(ROOT, 'test-results/screens');
const BYTES_MAX = 7_500_000;
const LOADED_MS_MAX = 20_000;
const LINK_MS_MAX = 5_000;
const ROUNDS = 4;

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1_280, height: 860 },
} as const;
type Device = keyof typeof sizes;

type Theme = 'dark' | 'light';

/** Each page is visited once, with a screenshot in each of these themes. */
interface Visits {
  readonly device: Device;
  readonly locale: string;
  readonly themes: readonly Theme[];
}

const devices = ['phone', 'desktop'] as const;
const locales = ['en', 'zh-CN', 'ar-XB'];

const nameOfSheet = (device: Device, theme: Theme, locale: string) =>
  `${device}-${theme}-${locale}`;

type Reader = Who | 'keeper';

interface Pictured extends Omit<ShownState, 'who'> {
  readonly who: Reader;
}

const LOTTERY = 'a[href*="/lotteries/"]:not([href$="/new"], [href$="/odds"])';

/** Paths to pages whose address contains an id: a list, then the link to follow on each page. */
const LED_BY: Readonly<Record<string, readonly [list: string, ...links: string[]]>> = {
  member: ['members?q=player01', 'a:has-text("player01")'],
  agent: ['agents?q=agent_mid', 'a:has-text("agent_mid")'],
  'walletTransfers/:id': ['walletTransfers', 'a[href*="/walletTransfers/"]'],
  'betReconciliation/:id': ['betReconciliation', 'a[href*="/betReconciliation/"]'],
  'openRounds/:id': ['openRounds', 'a[href*="/openRounds/"]'],
  'deposits/:id': ['deposits', 'a[href*="/deposits/"]'],
  'withdrawals/:id': ['withdrawals', 'a[href*="/withdrawals/"]'],
  'members/:id/play': ['risk', 'a[href*="/members/"]', 'a[href*="/play?"]'],
  'harm/:id': ['harm', 'a[href*="/harm/"]'],
  'kyc/:id': ['kyc', 'a[href*="/kyc/"]'],
  'lotteries/:code': ['lotteries', LOTTERY],
  'lotteries/:code/calendar': ['lotteries', LOTTERY, 'a[href*="/calendar"]'],
  'lotteries/:code/prices': ['lotteries', LOTTERY, 'a[href*="/prices"]'],
  'lotteries/:code/draws/:draw': ['lotteries', LOTTERY, 'a[href*="/draws/"]'],
  'reviews/:id': ['reviews', 'a[href*="/reviews/"]'],
  'ledger/:id': ['ledger', 'a[href*="/ledger/"]'],
  'ledger/entries/:id': ['ledger', 'a[href*="/ledger/"]', 'a[href*="/ledger/entries/"]'],
};

async function follow(page: Page, links: readonly string[]): Promise<void> {
  for (const link of links) {
    const from = page.url();
    const left = page.waitForURL((at) => at.href !== from, { timeout: LINK_MS_MAX });
    const clicked = page.locator('main').locator(link).first().click({ timeout: LINK_MS_MAX });
    // If a list has no such link, the screenshot shows the list.
    await Promise.all([left, clicked]).catch(() => undefined);
    await untilQuiet(page, false);
  }
}

const inConsole = (page: (typeof consolePages)[number]): Pictured => ({
  name: `console-${nameOfConsolePage(page)}`,
  path: `/console/${LED_BY[page]?.[0] ?? (page === 'home' ? '' : page)}`,
  ...(LED_BY[page] && { after: (shown) => follow(shown, LED_BY[page]?.slice(1) ?? []) }),
  who: page === 'login' || page === 'setup' ? 'visitor' : 'keeper',
});

/** Storage of a logged-in page, by reader. */
const stored = new Map<Reader, Promise<Readonly<Record<string, string>>>>([
  ['visitor', Promise.resolve({})],
]);

/** Ends with the last started visit of a throttled page. */
let lastTurn: Promise<unknown> = Promise.resolve();

/** Pages that log in: their calls are throttled by network, which all languages share. */
const isThrottled = ({ name, who }: Pictured): boolean => who === 'visitor' && /login/i.test(name);

const [url = 'http://localhost:3000', wanted = '', only] = process.argv.slice(2);
publishPlatforms([{ url }]);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const folder of [SHEETS, PICTURES]) mkdirSync(folder, { recursive: true });
  for (const device of devices) {
    // Side by side, because a page waits for the network about as long as for a core.
    await Promise.all(locales.map((locale) => makeSheets(visitsOf(device, locale))));
  }
} finally {
  await browser.close();
}
refuseWeight();

function visitsOf(device: Device, locale: string): Visits {
  const themes = (['dark', 'light'] as const).filter((theme) =>
    nameOfSheet(device, theme, locale).includes(wanted),
  );
  return { device, locale, themes };
}

function sessionOf(who: Reader): Promise<Readonly<Record<string, string>>> {
  const session = stored.get(who) ?? logIn(who);
  stored.set(who, session);
  return session;
}

async function logIn(who: Reader): Promise<Readonly<Record<string, string>>> {
  const page = await browser.newPage({ locale: 'en-GB' });
  if (who === 'agent') await logInAsAgent(page, 'agent_leaf', 'agentleaf01demo');
  if (who === 'keeper') await logInAsKeeper(page);
  if (who === 'player') {
    await logInAsPlayer(page, 'player01', 'player01demo');
    await playSome(page);
  }
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  await page.close();
  return kept;
}

async function logInAsKeeper(page: Page): Promise<void> {
  const code = async () => {
    const command = ['scripts/boot.mjs', 'ops', 'operators', 'code', 'keeper'];
    const printed = await runNode(command, { cwd: ROOT, env: process.env });
    return `${printed.trim().split('\n').at(-1)}`;
  };
  await logInOperator(page, { username: 'keeper', password: 'keeper01demo', code });
}

/** Fills the records page. */
async function playSome(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const game = await visitGame(page, 'lantern-fair');
  for (let round = 1; round <= ROUNDS; round++) await playRound(game, round);
}

async function makeSheets(visits: Visits): Promise<void> {
  const { device, locale, themes } = visits;
  const prints = new Map<Theme, Print[]>(themes.map((theme) => [theme, []]));
  const all: readonly Pictured[] = [...everyPage, ...shownStates, ...consolePages.map(inConsole)];
  for (const shown of all.filter(({ name }) => !only || name.startsWith(only))) {
    const taken = isThrottled(shown)
      ? await inTurn(() => takePictures(shown, visits))
      : await takePictures(shown, visits);
    for (const [theme, picture] of taken) {
      const file = `${nameOfSheet(device, theme, locale)}-${shown.name.replaceAll('/', '-')}.png`;
      writeFileSync(join(PICTURES, file), picture);
      prints.get(theme)?.push({ name: shown.name, picture });
    }
  }
  if (only) return;
  for (const [theme, pictures] of prints) {
    const sheet = await printSheet(browser, pictures, {
      columns: device === 'phone' ? 9 : 5,
      scale: device === 'phone' ? 0.5 : 0.3,
      ...sizes[device],
    });
    const file = join(SHEETS, `${nameOfSheet(device, theme, locale)}.webp`);
    writeFileSync(file, sheet);
    console.log(`${file}  ${Math.round(sheet.length / 1_000)} kB  ${pictures.length} pages`);
  }
}

/** Visits throttled pages one after another. */
function inTurn<Result>(visitPage: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(visitPage);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function takePictures(shown: Pictured, visits: Visits): Promise<Map<Theme, Buffer>> {
  const taken = new Map<Theme, Buffer>();
  let page: Page | undefined;
  for (const theme of visits.themes) {
    // A game keeps the theme that it was opened in.
    if (page && page.frames().length > 1) {
      await page.context().close();
      page = undefined;
    }
    page ??= await visit(shown, visits, theme);
    await page.emulateMedia({ colorScheme: theme });
    await untilStill(page);
    taken.set(theme, await page.screenshot());
  }
  await page?.context().close();
  return taken;
}

async function visit(
  { path, who, before, after, isUnfinished = false }: Pictured,
  { device, locale }: Visits,
  theme: Theme,
): Promise<Page> {
  const session = await sessionOf(who);
  const context = await browser.newContext({
    viewport: sizes[device],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await withoutPopUps(page);
  await page.addInitScript((items) => Object.assign(sessionStorage, items), session);
  await before?.(page);
  await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lng=${locale}`);
  await untilQuiet(page, isUnfinished);
  await after?.(page);
  if (after) await untilQuiet(page, isUnfinished);
  return page;
}

/** A page that never becomes quiet is captured in its current state, since the sheet is meant to show it. */
function untilQuiet(page: Page, isUnfinished: boolean): Promise<unknown> {
  return page
    .waitForFunction(
      (mayBeBusy) =>
        document.querySelector('#app h1') !== null &&
        document.querySelector('#app button[inert]') === null && // of the server's prerendered page
        (mayBeBusy || document.querySelector('[aria-busy=true], [data-skeleton]') === null) &&
        document.fonts.status === 'loaded',
      isUnfinished,
      { timeout: LOADED_MS_MAX },
    )
    .catch(() => undefined);
}

/** Waits until fade-ins have ended and visible pictures are loaded. Endless animations are ignored. */
function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    // A change of theme starts its transitions with the next frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const inView = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.allSettled(inView.map((image) => image.decode()));
  });
}

function refuseWeight(): void {
  const bytes = readdirSync(SHEETS)
    .map((file) => statSync(join(SHEETS, file)).size)
    .reduce((sum, size) => sum + size, 0);
  if (bytes > BYTES_MAX) throw new Error(`The sheets weigh ${bytes} bytes, ${BYTES_MAX} at most.`);
}
