import { randomUUID } from 'node:crypto';
import { connect, type Database } from '@app/core/db';
import {
  drawHistory,
  hotAndGap,
  lotteryMenu,
  nearDraws,
  UPCOMING_MAX,
  upcomingDraws,
} from '@app/core/lotteries';
import { memberLegs } from '@app/core/lottery-bets';
import { applyMigrations } from '@app/prisma/migrate/apply-migrations';
import { makeSite } from '../support/world.ts';
import { withBenchDatabases } from './bench-databases.ts';
import { askedNumber } from './bench-options.ts';
import { DAY_MS, DAYS, fillDrawHistory } from './draw-history.ts';
import { inUnits, measure } from './in-look-ups.ts';

const LEGS = 500_000;
const ROWS = 20;

interface Options {
  readonly postgresUrl: string;
  readonly json: boolean;
}

/**
 * Pages of lotteries over 90 days with a draw each minute, in look-ups of a member by primary key on the same connection:
 * `--legs=` for fewer than half a million bets.
 */
export async function run({ postgresUrl, json }: Options): Promise<void> {
  const legs = askedNumber('legs', LEGS);
  await withBenchDatabases(postgresUrl, ['lotteries'], async ({ lotteries }) => {
    await applyMigrations(lotteries);
    const db = connect(lotteries, 4);
    const now = new Date();
    const deps = {
      ...{ db, clock: () => now, newId: randomUUID },
      ...{ enqueue: () => {}, publish: () => {} },
    };
    try {
      json || console.log(`Filling ${DAYS} days of draws with ${legs} bets …`);
      const { merchantId } = await makeSite(deps);
      const { lotteryIds, memberIds } = await fillDrawHistory(deps, { merchantId, legs });
      const shown = [];
      for (const [page, ask] of Object.entries(pagesOf(db, { merchantId, lotteryIds, now })))
        shown.push({
          page,
          ...inUnits(await measure(db, memberIds, { ofMember: (id) => id, ask })),
        });
      report({ legs, shown }, json);
    } finally {
      await db.close();
    }
  });
}

interface Filled {
  readonly merchantId: bigint;
  readonly lotteryIds: readonly number[];
  readonly now: Date;
}

/** Each asked by a member, who looks at one of the lotteries. */
function pagesOf(db: Database, { merchantId, lotteryIds, now }: Filled) {
  const of = (memberId: bigint) => ({
    lotteryId: lotteryIds[Number(memberId) % lotteryIds.length] ?? 0,
    now,
  });
  return {
    'menu of all': () => lotteryMenu(db, { merchantId, now, language: 'EN' }),
    'draw on sale': (memberId: bigint) => nearDraws(db, of(memberId)),
    'draws to chase': (memberId: bigint) =>
      upcomingDraws(db, { ...of(memberId), rowsMax: UPCOMING_MAX }),
    history: (memberId: bigint) => drawHistory(db, { ...of(memberId), rowsMax: ROWS }),
    'orders of 90 days, with sums': (memberId: bigint) =>
      memberLegs(db, {
        ...{ memberId, now, from: new Date(now.getTime() - DAYS * DAY_MS), to: now },
        ...{ language: 'EN', skip: 0, rowsMax: ROWS },
      }),
    'hot and gap': (memberId: bigint) => hotAndGap(db, of(memberId)),
  };
}

interface Measured {
  readonly legs: number;
  readonly shown: readonly { readonly page: string; readonly p50: number; readonly p99: number }[];
}

function report({ legs, shown }: Measured, json: boolean): void {
  if (json) {
    console.log(JSON.stringify({ bench: 'lottery-pages', legs, pages: shown }));
    return;
  }
  console.log(`\nA member by primary key = 1.0; ${legs} bets on draws of ${DAYS} days`);
  console.table(shown);
}
