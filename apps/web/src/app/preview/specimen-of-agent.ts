import type { Answer } from '@app/shared/contract/contract';
import { agentDebts } from '@app/shared/debts/calls';
import { rate } from '@app/shared/money/rate';
import { contractRequests, realTimeSalary } from '@app/shared/payouts/salary.calls';
import { teamBranch, teamOverview } from '@app/shared/team/calls';
import { serverNow } from '../../lib/server-clock.ts';
import { amount, type Specimen, specimen } from './specimen.ts';

const DAY_MS = 86_400_000;
const STEP_MS = 900_000;
const WINDOW_MS = 300_000;
const GRACE_MS = 30_000;
const STEPS_A_DAY = DAY_MS / STEP_MS;
const HOURS = 24;
const WINDOWS = 9;

const terms = {
  status: 'A' as const,
  profitRate: rate(1_000),
  lossRate: rate(3_000),
  singleBetThreshold: amount(100),
};

/** Varies between zero and twice the height. */
const wave = (at: number, height: number) => amount(Math.round(height * (1 + Math.sin(at))));

const hours = (height: number) => Array.from({ length: HOURS }, (_, n) => wave(n / 4, height));
const people = (most: number) =>
  Array.from({ length: HOURS }, (_, n) => Math.round((most * (n + 1)) / HOURS));

type Row = Answer<typeof teamBranch>['list'][number];

/** One row of the team list, with its share of the figures. Agents have players below them. */
const below = (share: number, name: string, activeMembers: number): Row => ({
  memberId: name,
  name,
  isAgent: activeMembers > 1,
  hasBelow: false,
  activeMembers,
  contract: activeMembers > 1 ? terms : null,
  turnover: amount(420 * share),
  payout: amount(390 * share),
  netResult: amount(-30 * share),
  lastBetAt: serverNow() - share * STEP_MS,
  gross: amount(activeMembers > 1 ? 1.2 * share : 0),
});

function salary(): Answer<typeof realTimeSalary> {
  const now = serverNow();
  const windowStart = now - (now % WINDOW_MS);
  const windowEnd = windowStart + WINDOW_MS;
  return {
    serverTime: now,
    windowStart,
    windowEnd,
    paysAt: windowEnd + GRACE_MS,
    contract: { contractId: 'specimen', ...terms },
    accrued: amount(4.7),
    bets: 3,
    carried: amount(0.004),
    closing: null,
    paidToday: amount(61.2),
    paidYesterday: amount(98.14),
    timeZone: 'UTC',
    windows: Array.from({ length: WINDOWS }, (_, n) => {
      const start = windowStart - (WINDOWS - n) * WINDOW_MS;
      return { start, end: start + WINDOW_MS, paid: wave(n, 3), billId: `specimen-${n}` };
    }),
  };
}

function overview(): Answer<typeof teamOverview> {
  const now = serverNow();
  const dayStart = now - (now % DAY_MS);
  const steps = Math.floor((now - dayStart) / STEP_MS) + 1;
  const curve = (length: number, height: number) =>
    Array.from({ length }, (_, n) => wave(n / 14, height));
  return {
    serverTime: now,
    timeZone: 'UTC',
    dayStart,
    dayEnd: dayStart + DAY_MS,
    comparedAt: now - DAY_MS,
    turnover: { today: amount(2_520), before: amount(2_180), trend: hours(60) },
    houseWin: { today: amount(180), before: amount(140), trend: hours(6) },
    activeMembers: { today: 6, before: 5, trend: people(6) },
    newMembers: { today: 1, before: 0, trend: people(1) },
    stepMs: STEP_MS,
    lines: [
      { kind: 'direct' as const, agent: null, turnover: amount(1_260), hourly: curve(steps, 40) },
      { kind: 'line', agent: 'sample_line', turnover: amount(1_260), hourly: curve(steps, 30) },
    ],
    yesterday: curve(STEPS_A_DAY + 1, 60),
  };
}

function branch(kind: 'all' | 'agents' | undefined): Answer<typeof teamBranch> {
  const agents = [below(3, 'sample_line', 4)];
  const players = [below(1, 'sample_player1', 1), below(2, 'sample_player2', 1)];
  const list = kind === 'agents' ? agents : [...agents, ...players];
  const footer = { ...below(6, 'sample_agent', 6), hasBelow: true };
  return { list, footer, total: list.length, totalPages: 1, nextCursor: null };
}

/** Specimen answers for the first page of the agent center. */
export const specimenOfAgent: readonly Specimen[] = [
  specimen(realTimeSalary, salary),
  specimen(teamOverview, overview),
  specimen(teamBranch, ({ kind }) => branch(kind)),
  specimen(contractRequests, () => ({ list: [] })),
  specimen(agentDebts, () => ({
    owed: amount(0),
    forced: true,
    fromDeposits: true,
    debts: [],
    awaited: [],
  })),
];
