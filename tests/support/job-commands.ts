import { expireBonuses } from '@app/core/bonuses';
import { runBroadcasts } from '@app/core/broadcasts';
import { payInSandbox, settleDeposits } from '@app/core/cashier';
import { settleDebts } from '@app/core/debts';
import { writeExports } from '@app/core/exports';
import type { JobName } from '@app/core/jobs';
import type { Deps } from '@app/core/kernel';
import { checkBooks } from '@app/core/ledger';
import { drawDue, makeDraws, settleDraws } from '@app/core/lotteries';
import { auditDrawsOfSites, decideBets, lastBets } from '@app/core/lottery-bets';
import { engines, giveBackReserves, settlePayouts } from '@app/core/payouts';
import { eraseMembers } from '@app/core/personal-data';
import { sendPostbacks } from '@app/core/postbacks';
import { payRebates } from '@app/core/rebates';
import { compareStatements } from '@app/core/reconciliation';
import { assessRisks } from '@app/core/risk';
import { type FileStore, purgeUploads } from '@app/core/uploads';
import { checkTransfers } from '@app/core/wallet-transfers';
import { type BuiltInPayers, sendDueLegs, settleWithdrawals } from '@app/core/withdrawals';
import type { Seal } from '@app/shared/process/seal';
import type { Redis } from 'ioredis';

/** What the jobs of a worker work with. */
export interface JobDeps extends Deps {
  readonly redis: Redis;
  readonly files: FileStore;
  readonly payers: BuiltInPayers;
  /** In a worker that draws alone. */
  readonly drawSeal: Seal | undefined;
  readonly isProduction: boolean;
  readonly log: (line: string) => void;
  readonly stop: AbortSignal;
}

type Command = (deps: JobDeps) => Promise<unknown>;

const ofPayouts: Partial<Record<JobName, Command>> = Object.fromEntries(
  Object.values(engines).map((engine) => [
    engine.facts.job.name,
    (deps: JobDeps) => settlePayouts(deps, engine, deps.stop),
  ]),
);

/** What the worker hands its jobs over to, where a test cuts one off. */
export const jobCommands: Partial<Record<JobName, Command>> = {
  ...ofPayouts,
  'settle-debts': async (deps) => {
    await settleDebts(deps, deps.stop);
    await giveBackReserves(deps, deps.stop);
  },
  'pay-rebates': (deps) => payRebates(deps, deps.stop),
  'settle-draws': (deps) => settleDraws(deps, deps.stop, decideBets(deps)),
  'draw-lotteries': (deps) => {
    const failed = (draw: object, error: unknown) => deps.log(`${draw} was not drawn: ${error}`);
    return drawDue(drawing(deps), { drawn: () => {}, failed }, deps.stop, lastBets);
  },
  'make-draws': (deps) => makeDraws(drawing(deps)),
  'expire-bonuses': expireBonuses,
  'settle-deposits': async (deps) => {
    await payInSandbox(deps);
    await settleDeposits(deps);
  },
  'settle-withdrawals': settleWithdrawals,
  'send-withdrawals': sendDueLegs,
  'check-wallet-transfers': checkTransfers,
  'assess-risks': assessRisks,
  'compare-statements': compareStatements,
  'send-broadcasts': (deps) => runBroadcasts(deps, { signal: deps.stop }),
  'send-postbacks': sendPostbacks,
  'write-exports': (deps) => writeExports(deps, { signal: deps.stop }),
  'erase-members': (deps) => eraseMembers(deps, { signal: deps.stop }),
  'purge-uploads': (deps) => purgeUploads(deps, { signal: deps.stop }),
  'check-books': (deps) => checkBooks({ ...deps, besides: [auditDrawsOfSites] }),
};

function drawing({ drawSeal: seal, ...deps }: JobDeps) {
  if (!seal) throw new Error('only a worker that draws does jobs of draws');
  return { ...deps, seal };
}
