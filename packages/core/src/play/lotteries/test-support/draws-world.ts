import { randomUUID } from 'node:crypto';
import { makeSeal } from '@app/shared/process/seal';
import { freshDatabase } from '../../../../../../tests/support/databases/database.ts';
import { asDraws } from '../../../../../../tests/support/databases/runtime-role.ts';
import { connect, type Database } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import type { DrawsDeps } from '../draws-deps.ts';
import { type NewLottery, registerLottery } from '../register-lottery.ts';

export interface DrawsWorld {
  /** Dependencies of API and worker. */
  readonly deps: Deps;
  /** Dependencies of the process that draws, with its own role. */
  readonly draws: DrawsDeps;
  /** Jobs that were enqueued. */
  readonly enqueued: string[];
  readonly moveTo: (moment: string | number) => void;
  readonly close: () => Promise<void>;
}

export const SECRETS_KEY = 'a key of the test, of thirty-two characters';
export const SEAL_PURPOSE = 'draws/1';

/** A database with connections of both roles, and a clock that the test moves. */
export async function makeDrawsWorld(moment: string): Promise<DrawsWorld> {
  const db = await freshDatabase();
  const drawing: Database = connect(asDraws(`${db.pool.options.connectionString}`), 4);
  let now = new Date(moment);
  const enqueued: string[] = [];
  const common = { clock: () => now, enqueue: (job: string) => void enqueued.push(job) };
  return {
    deps: { ...common, db, newId: randomUUID, publish: () => {} },
    draws: { ...common, db: drawing, seal: makeSeal(SECRETS_KEY, SEAL_PURPOSE) },
    enqueued,
    moveTo: (next) => {
      now = new Date(next);
    },
    close: async () => {
      await drawing.close();
      await db.close();
    },
  };
}

/** A lottery of three digits, drawn each minute, which closes five seconds before. */
export const makeLottery = ({ deps }: DrawsWorld, changes: Partial<NewLottery> = {}) =>
  registerLottery(deps, {
    code: 'LF1M',
    family: 'LF',
    prizeMode: 'LOTT',
    groupCode: 'LF',
    source: 'own',
    calendar: { by: 'every', seconds: 60, numbering: { by: 'place', digits: 4 } },
    timeZone: 'Asia/Shanghai',
    closesBeforeS: 5,
    name: 'Quick 3D',
    names: {},
    place: 1,
    ...changes,
  });
