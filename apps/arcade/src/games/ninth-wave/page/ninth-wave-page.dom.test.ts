import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionLost, Refused, type Table } from '../../../page/arcade-client.ts';
import type { RoundView } from '../../../rounds/round.presenter.ts';
import type { Boat } from '../../../shared-rounds/boats.ts';
import type { TableState } from '../../../shared-rounds/table-state.ts';
import { ONE_PERIOD } from '../../shared/period-secrets.ts';
import { riseMs } from '../rise.ts';
import { HIGHEST } from '../rules.ts';
import { readHeight } from './auto-control.ts';
import { makeServerClock } from './server-clock.ts';
import { WaveController } from './wave-controller.ts';
import { makeWaveRoom } from './wave-room.ts';
import { words } from './words.ts';

const STAKE = 10_000;
const OPENS_AT = 1_000_000;
const CLOSES_AT = OPENS_AT + 8_000;
const STARTS_AT = CLOSES_AT + 2_500;
/** A wave that breaks at 1.98. */
const STOPS = [15_000, 0];
const ID = '7c1e2f3a-0000-4000-8000-000000000001';

const waiting: TableState = {
  game: 'ninth-wave',
  number: 7,
  phase: 'betting',
  periods: { of: 1, played: 0 },
  isDrawn: false,
  opensAt: OPENS_AT,
  closesAt: CLOSES_AT,
  drawsAt: STARTS_AT,
  playedFrom: null,
  settlesAt: STARTS_AT + 90_000,
  commitment: 'c',
  nextCommitment: 'n',
  publicSeed: 'p',
  joined: 1,
  stops: null,
  serverSeed: null,
  results: [{ number: 6, stops: [29_000, 0] }],
  players: 0,
  crowd: [],
  run: { boats: [], seconds: 0 },
};
const stranger: Boat = { id: 'aaaaaaaa', number: 1, stake: 5 * STAKE, collectedHeight: null };
const running = (boats: readonly Boat[] = [], seconds = 0): TableState => ({
  ...waiting,
  phase: 'running',
  players: boats.length,
  run: { boats, seconds },
});
const broken: TableState = {
  ...running(),
  phase: 'showing',
  periods: ONE_PERIOD,
  isDrawn: true,
  playedFrom: STARTS_AT,
  stops: STOPS,
  serverSeed: 's',
};

const betAt = (auto: number, changes: Partial<RoundView> = {}): RoundView => ({
  id: ID,
  game: 'ninth-wave',
  at: '2026-11-20T08:00:00.000Z',
  state: 'accepted',
  ended: false,
  refusal: null,
  stake: STAKE,
  isFree: false,
  choice: null,
  places: [[auto, STAKE]],
  collectedHeight: null,
  odds: null,
  period: 0,
  cashOutPeriod: null,
  hand: null,
  decisions: null,
  decidesInMs: null,
  shown: null,
  currency: 'USD',
  stops: null,
  payout: null,
  balance: 990_000,
  proof: { commitment: 'c', clientSeed: 'p', nonce: 7, serverSeed: null },
  ...changes,
});
const collected = (height: number) =>
  betAt(HIGHEST, {
    state: 'closed',
    ended: true,
    collectedHeight: height,
    payout: (STAKE * height) / 100,
    balance: 1_000_000,
  });

const table: Table = {
  game: 'ninth-wave',
  currency: 'USD',
  isTrial: false,
  mayPlayQuickly: true,
  backUrl: null,
  platformOrigins: [],
  stakes: [STAKE, 2 * STAKE],
  openingStake: STAKE,
  choices: null,
  places: HIGHEST + 1,
  run: { least: 110, greatest: HIGHEST },
  isBook: false,
  balance: 1_000_000,
  freeSpins: [],
  session: { net: 0, rounds: 0 },
  fairness: { commitment: 'c', nextNonce: 1, nextCommitment: 'n', clientSeed: null },
  unseenRound: null,
};

/** The device's clock, which says nothing about the server's. */
let local = 0;
let isCalm = false;

beforeEach(() => {
  sessionStorage.clear();
  [local, isCalm] = [0, false];
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
});
afterEach(() => vi.unstubAllGlobals());

interface Server {
  readonly state?: TableState;
  readonly now?: number;
  readonly bets?: readonly RoundView[];
  readonly collect?: () => Promise<RoundView>;
}

async function open({ state = waiting, now = OPENS_AT, bets = [], collect }: Server = {}) {
  const server = { bets, placed: [] as unknown[] };
  const client = {
    hasSession: true,
    enter: async () => {},
    readTable: async () => table,
    readBalance: async () => ({ balance: 1_000_000 }),
    readSharedTable: async () => ({ now, table: state }),
    openStream: () => new Promise<Response>(() => {}),
    listBets: async () => ({ bets: server.bets }),
    placeBet: async (bet: { places: readonly (readonly [number, number])[] }) => {
      server.placed.push(bet.places);
      return betAt(bet.places[0]?.[0] ?? 0);
    },
    collect: collect ?? (async () => collected(150)),
  };
  const act = () => {};
  const room = makeWaveRoom(words, {
    press: () => void wave.press(),
    setStake: (stake) => wave.setStake(stake),
    openStakes: act,
    openPays: act,
    openFairness: act,
    openHistory: act,
    leave: act,
  });
  const wave = new WaveController({ words, client, room, clock: makeServerClock(() => local) });
  document.body.replaceChildren(room.root);
  await wave.open('token');
  /** A message of the server at a time of its clock, to which the device's clock moves. */
  const hear = (next: TableState, at: number) => {
    local = at - now;
    wave.onTable({ now: at, table: next });
  };
  /** Time passes without a message. */
  const pass = (ms: number) => {
    local += ms;
    wave.tick();
  };
  return { wave, server, hear, pass };
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const button = () => document.querySelector<HTMLButtonElement>('.spin') ?? expect.unreachable();
const canPress = () => button().getAttribute('aria-disabled') === 'false';
const stub = () =>
  `${textOf('.stub-head')} | ${textOf('.stub-detail')} | ${textOf('.stub-figure')}`;
const phase = () => document.querySelector<SVGElement>('.wave-scene')?.dataset.phase;
const boats = () =>
  [...document.querySelectorAll('.boats li')].map(({ textContent }) => textContent);

async function press(): Promise<void> {
  button().click();
  await expect.poll(() => button().dataset.mode).not.toMatch(/placing|collecting/);
}

function turnAutoOn(height: string): void {
  const toggle = document.querySelector<HTMLInputElement>('#auto-on') ?? expect.unreachable();
  toggle.click();
  const field = document.querySelector<HTMLInputElement>('.auto-field') ?? expect.unreachable();
  field.value = height;
  field.dispatchEvent(new Event('input'));
}

test('waits with the clock of the server, the past waves and a bet to place', async () => {
  const { pass } = await open();
  expect([textOf('.wave-figure'), textOf('.wave-note')]).toEqual(['8', 'Place your bets']);
  expect(textOf('.past-waves')).toContain('29.70×');
  expect([button().textContent, canPress(), phase()]).toEqual(['Bet $1.00', true, 'calm']);
  pass(5_001);
  expect(textOf('.wave-figure')).toBe('3');
  pass(3_000);
  expect(textOf('.wave-note')).toBe('The wave is coming');
  expect([button().textContent, canPress()]).toEqual(['Next wave soon', false]);
});

test('a bet takes its auto-collect with it, and nothing can be changed after it', async () => {
  const { server } = await open();
  turnAutoOn('1,5x');
  expect(textOf('.auto-wrong')).toContain('1.10 to 1,000.00');
  await press();
  expect(server.placed).toEqual([]);
  const field = document.querySelector<HTMLInputElement>('.auto-field') ?? expect.unreachable();
  field.value = '1,5';
  field.dispatchEvent(new Event('input'));
  await press();
  expect(server.placed).toEqual([[[150, STAKE]]]);
  expect(stub()).toContain('We collect at 1.50× for you, even if you lose connection.');
  expect([button().textContent, canPress(), field.disabled]).toEqual(['Bet placed', false, true]);
  expect(boats()).toEqual(['You$1.00Auto 1.50×']);
});

test('the payout rises with the wave, and a press collects it', async () => {
  const { hear, pass } = await open({ bets: [betAt(HIGHEST)] });
  hear(running([stranger]), STARTS_AT);
  expect([button().textContent, canPress()]).toEqual(['Collect from 1.10×', false]);
  pass(riseMs(110));
  expect([button().textContent, canPress()]).toEqual(['Collect $1.10', true]);
  hear(running([stranger], 4), STARTS_AT + riseMs(150));
  expect([textOf('.wave-figure'), button().textContent]).toEqual(['1.50×', 'Collect $1.50']);
  expect(boats()).toEqual(['You$1.00In play', 'Boat 1$5.00In play']);
  await press();
  expect(stub()).toBe('Collected at 1.50× |  | $1.50');
  expect([button().textContent, canPress()]).toEqual(['Collected at 1.50×', false]);
  hear(running([{ ...stranger, collectedHeight: 160 }], 5), STARTS_AT + riseMs(160));
  expect(boats()).toEqual(['You$1.001.50×: $1.50', 'Boat 1$5.001.60×: $8.00']);
  hear({ ...broken, run: { boats: [], seconds: 0 } }, STARTS_AT + riseMs(199));
  expect(stub()).toBe('Collected at 1.50× | Broke at 1.98× | $1.50');
});

test('a wave that breaks first takes the bet, and says where', async () => {
  const { hear, server } = await open({ bets: [betAt(HIGHEST)] });
  hear(running([stranger]), STARTS_AT + riseMs(150));
  server.bets = [betAt(HIGHEST, { state: 'closed', ended: true, payout: 0, stops: STOPS })];
  hear({ ...broken, run: { boats: [stranger], seconds: 0 } }, STARTS_AT + riseMs(199));
  expect([textOf('.wave-figure'), phase()]).toEqual(['1.98×', 'broken']);
  expect(stub()).toBe('No win | Broke at 1.98× | ');
  expect(canPress()).toBe(false);
  expect(textOf('.past-waves li')).toContain('1.98×');
  expect(boats()).toEqual(['You$1.00–', 'Boat 1$5.00–']);
});

test('a press that arrives after the break is refused, and the page says why', async () => {
  const late = () => Promise.reject(new Refused('collect_late'));
  const { hear } = await open({ bets: [betAt(HIGHEST)], collect: late });
  hear(running(), STARTS_AT + riseMs(190));
  await press();
  expect(stub()).toContain('Too late. The wave broke before your press reached us.');
  hear(broken, STARTS_AT + riseMs(199) + 800);
  expect(stub()).toContain('No win | Too late. The wave broke before your press reached us.');
});

test('an auto-collect that the live view reports is shown as collected', async () => {
  const { hear } = await open({ bets: [betAt(150)] });
  const own: Boat = { id: ID.slice(0, 8), number: 1, stake: STAKE, collectedHeight: null };
  hear(running([own]), STARTS_AT);
  hear(running([{ ...own, collectedHeight: 150 }], 4), STARTS_AT + riseMs(150));
  expect(stub()).toBe('Collected at 1.50× |  | $1.50');
  expect(boats()).toEqual(['You$1.001.50×: $1.50']);
});

test('a lost connection stops the wave, says what counts, and still lets the player press', async () => {
  const { hear, pass } = await open({ bets: [betAt(HIGHEST)] });
  hear(running([], 4), STARTS_AT + riseMs(150));
  pass(3_600);
  const shown = textOf('.wave-figure');
  expect(stub()).toContain('It loses if the wave breaks before you collect.');
  expect([button().textContent, canPress()]).toEqual(['Collect now', true]);
  pass(2_000);
  expect(textOf('.wave-figure')).toBe(shown);
  hear(running([], 11), STARTS_AT + 11_000);
  expect(stub()).toContain('Bet placed: $1.00');
  expect(textOf('.wave-figure')).toBe('2.49×');
  expect(button().textContent).toBe('Collect $2.49');
});

test('with an auto-collect, a lost connection costs nothing', async () => {
  const { hear, pass } = await open({ bets: [betAt(300)] });
  hear(running(), STARTS_AT);
  pass(4_000);
  expect(stub()).toContain('your auto-collect at 3.00× counts');
});

test('a press without an answer is repeated until there is one', async () => {
  let tries = 0;
  const collect = async () => {
    tries++;
    if (tries < 3) throw new ConnectionLost();
    return collected(170);
  };
  const { hear } = await open({ bets: [betAt(HIGHEST)], collect });
  hear(running(), STARTS_AT + riseMs(150));
  await press();
  expect([tries, stub()]).toEqual([3, 'Collected at 1.70× |  | $1.70']);
});

test('a page that is opened again goes on with the bet in play', async () => {
  const now = STARTS_AT + riseMs(170);
  await open({ state: running([], 5), now, bets: [betAt(HIGHEST)] });
  expect(stub()).toContain('Bet placed: $1.00');
  expect(button().textContent).toBe('Collect $1.70');
});

test('with reduced motion the wave stays, and the figure goes on', async () => {
  isCalm = true;
  const { hear, pass } = await open({ bets: [betAt(HIGHEST)] });
  hear(running(), STARTS_AT + 2_000);
  const drawn = document.querySelector('.wave')?.getAttribute('d');
  const before = textOf('.wave-figure');
  pass(1_000);
  expect(document.querySelector('.wave')?.getAttribute('d')).toBe(drawn);
  expect(textOf('.wave-figure')).not.toBe(before);
});

test.each([
  ['2', 200],
  ['1.5', 150],
  ['1,05', undefined],
  ['1.10', 110],
  ['1,000', 100_000],
  ['1000.00', 100_000],
  ['1000.01', undefined],
  ['-2', undefined],
  ['', undefined],
])('reads the typed height %j as %s', (typed, height) => {
  expect(readHeight(typed)).toBe(height);
});

test('the clock of the server does not depend on the device, and the fastest message counts', () => {
  let device = 500;
  const clock = makeServerClock(() => device);
  clock.take(9_000);
  device += 100;
  expect([clock.now(), clock.silentMs()]).toEqual([9_100, 100]);
  clock.take(9_150);
  expect(clock.now()).toBe(9_150);
  device += 100;
  clock.take(9_200); // was under way for longer
  expect(clock.now()).toBe(9_250);
});
