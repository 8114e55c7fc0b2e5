import {
  type BrakeSetting,
  engineOfKind,
  type HeldRun,
  listBrakes,
  listHeldRuns,
  type PayoutEngine,
  releaseHeldRun,
  setBrake,
} from '@app/core/agent-pay/payouts';
import type { Database } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { type Money, money, UNITS_PER_WHOLE } from '@app/shared/money/money';
import { payoutEngineFacts } from '@app/shared/payouts/engines';
import { audited } from '../audited.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const ROWS_MAX = 500;
const KINDS = payoutEngineFacts.map(({ kind }) => kind);

const USAGE = `Usage: npm run ops -- payouts [--kind=${KINDS.join('|')}]
  list                               prints held runs and each site's limits
  release <site> <window>            pays a held run; <window> as list prints it
  pause <site>, resume <site>        stops and starts salary; resume catches up
  cap <site> <amount>                sets the amount that a run may pay without approval
  multiple <site> <times> <amount>   sets it as a multiple of the mean of the last seven runs, above an amount

The default kind is ${KINDS[0]}.`;

/** Shows and controls the payout engines: limits and held runs. */
export async function run(args: readonly string[]): Promise<number> {
  const { engine, order } = requestedEngine(args);
  return printLines((db) => obey({ db, engine }, order));
}

/** Context of a command. */
interface On {
  readonly db: Database;
  readonly engine: PayoutEngine;
}

const KIND = '--kind=';

function requestedEngine(args: readonly string[]) {
  const named = args.find((arg) => arg.startsWith(KIND));
  const kind = named?.slice(KIND.length) ?? `${KINDS[0]}`;
  if (!KINDS.some((each) => each === kind)) throw new Problem(USAGE);
  return { engine: engineOfKind(kind), order: args.filter((arg) => arg !== named) };
}

async function obey(on: On, [order, ...rest]: readonly string[]): Promise<string[]> {
  const { db, engine } = on;
  const [site = '', first = '', second = ''] = rest;
  switch (order) {
    case 'list':
      return [
        ...(await listHeldRuns(db, { engine, rowsMax: ROWS_MAX })).map(describeRun),
        ...(await listBrakes(db, { engine, rowsMax: ROWS_MAX })).map(describeSite),
      ];
    case 'release':
      return release(on, site, new Date(first));
    case 'pause':
    case 'resume':
      await changeBrake(on, site, { isPaused: order === 'pause' });
      return [`${site}: ${order === 'pause' ? 'paused' : 'running; it catches up by itself'}`];
    case 'cap':
      await changeBrake(on, site, { runAmountMax: amountOf(first) });
      return [`${site}: a run of more than ${first} waits for an operator`];
    case 'multiple': {
      const change = { meanMultipleMax: timesOf(first), comparedFrom: amountOf(second) };
      await changeBrake(on, site, change);
      return [
        `${site}: from ${second} on, a run of more than ${first} times the mean waits for an operator`,
      ];
    }
    default:
      throw new Problem(USAGE);
  }
}

async function changeBrake(
  { db, engine }: On,
  target: string,
  change: Partial<BrakeSetting['brake']>,
): Promise<void> {
  const { id: merchantId } = await siteNamed(db, target);
  const detail = Object.fromEntries(
    Object.entries(change).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? wholeOf(value) : value,
    ]),
  );
  await audited(db, { merchantId, action: 'payout.brake_changed', target, detail }, (tx) =>
    setBrake(tx, { engine, merchantId, ...change }),
  );
}

async function release({ db, engine }: On, site: string, periodStart: Date): Promise<string[]> {
  if (Number.isNaN(periodStart.getTime())) throw new Problem(USAGE);
  const { id: merchantId } = await siteNamed(db, site);
  const detail = { windowStart: periodStart.toISOString() };
  const entry = { merchantId, action: 'payout.released', target: site, detail } as const;
  const amount = await audited(db, entry, async (tx) => {
    const released = await releaseHeldRun(tx, { engine, site, periodStart }, systemClock());
    if (released === undefined)
      throw new Problem(`No held run of ${site} for ${periodStart.toISOString()}.`);
    return released;
  });
  return [`${site} ${periodStart.toISOString()}: ${wholeOf(amount)} is paid within five minutes`];
}

function amountOf(text: string): Money {
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(text)) throw new Problem(`${text} is not an amount.`);
  return money(BigInt(Math.round(Number(text) * UNITS_PER_WHOLE)));
}

function timesOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Problem(`${text} is not a whole number of times.`);
  return Number(text);
}

const describeRun = ({ site, periodStart, amount, bills, heldBecause }: HeldRun): string =>
  `held: ${site} ${periodStart.toISOString()} ${wholeOf(amount)} in ${bills} bills, because of its ` +
  (heldBecause === 'amount' ? 'amount' : 'size beside the runs before it');

const describeSite = ({ site, brake }: BrakeSetting): string =>
  `${site}: ${brake.isPaused ? 'paused' : 'running'}, a run pays up to ${wholeOf(brake.runAmountMax)} ` +
  `by itself, and from ${wholeOf(brake.comparedFrom)} on up to ${brake.meanMultipleMax} times the mean`;

const wholeOf = (amount: Money): string => (Number(amount) / UNITS_PER_WHOLE).toFixed(2);
