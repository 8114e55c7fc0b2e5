import { engines, giveBackReserves, settlePayouts } from '@app/core/agent-pay/payouts';
import { checkBooks } from '@app/core/books/ledger';
import { payInSandbox, settleDeposits } from '@app/core/money/cashier';
import { checkTransfers } from '@app/core/money/wallet-transfers';
import { type BuiltInPayers, sendDueLegs, settleWithdrawals } from '@app/core/money/withdrawals';
import { runBroadcasts } from '@app/core/operations/broadcasts';
import { compareStatements } from '@app/core/operations/reconciliation';
import { assessRisks } from '@app/core/operations/risk';
import { streamReaders } from '@app/core/operations/stream-readers';
import { settleDebts } from '@app/core/people/debts';
import { sendPostbacks } from '@app/core/people/postbacks';
import type { JobName } from '@app/core/platform/jobs';
import type { Deps } from '@app/core/platform/kernel';
import { type FileStore, purgeUploads } from '@app/core/platform/uploads';
import { expireBonuses } from '@app/core/play/bonuses';
import { drawDue, makeDraws, settleDraws } from '@app/core/play/lotteries';
import { auditDrawsOfSites, decideBets, lastBets } from '@app/core/play/lottery-bets';
import { writeExports } from '@app/core/reports/exports';
import { eraseMembers } from '@app/core/reports/personal-data';
import { streamReaderFacts, streamReaderNames } from '@app/shared/domain/stream-readers';
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

const ofReaders: Partial<Record<JobName, Command>> = Object.fromEntries(
  streamReaderNames.map((name) => [
    streamReaderFacts[name].job.name,
    (deps: JobDeps) => streamReaders[name].run(deps, deps.stop),
  ]),
);

/** What the worker hands its jobs over to, where a test cuts one off. */
export const jobCommands: Partial<Record<JobName, Command>> = {
  ...ofPayouts,
  ...ofReaders,
  'settle-debts': async (deps) => {
    await settleDebts(deps, deps.stop);
    await giveBackReserves(deps, deps.stop);
  },
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
