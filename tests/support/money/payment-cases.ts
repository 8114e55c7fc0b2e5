import { randomUUID } from 'node:crypto';
import { trialBalance } from '@app/core/books/ledger';
import {
  closeException,
  creditException,
  type Deposit,
  listExceptions,
} from '@app/core/money/deposits';
import type { Member } from '@app/core/people/members';
import { type Database, inTransaction } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { freshDatabase } from '../databases/database.ts';
import { cashOf, depsOf, makeMember, makeSite, whole } from '../world.ts';
import { offerSandbox, report } from './deposits.ts';

interface Crediting {
  readonly amount?: ReturnType<typeof whole>;
  readonly username?: string;
  /** Database of another process. */
  readonly of?: Database;
  readonly isOfInstallation?: boolean;
}

interface World {
  db: Database;
  deps: Deps;
  now: Date;
  /** A member of a new site, which accepts payments through the sandbox. */
  member: Member;
}

/**
 * For test files about payments that cannot be credited automatically: a new member before each test, and balanced
 * books after it.
 */
export function paymentCases() {
  const world = {} as World;
  beforeAll(async () => {
    world.db = await freshDatabase();
    world.deps = depsOf(world.db, () => world.now);
    return () => world.db.close();
  });
  beforeEach(async () => {
    world.now = new Date('2026-03-10T05:00:00Z');
    const made = await makeSite(world.deps);
    await offerSandbox(world.deps, made.merchantId);
    world.member = await makeMember(world.deps, made);
  });
  afterEach(async () => expect(await trialBalance(world.db)).toEqual([]));

  const site = (isOfInstallation = false) => ({
    merchantId: world.member.merchantId,
    isOfInstallation,
  });
  const cases = (isOpen = true, isOfInstallation = false) =>
    listExceptions(world.db, { ...site(isOfInstallation), isOpen, rowsMax: 20, language: 'EN' });
  const decision = (publicId: string, isOfInstallation = false) => ({
    ...site(isOfInstallation),
    publicId,
    operator: 'mary',
    words: 'They wrote',
  });
  return {
    world,
    site,
    cases,
    cash: () => cashOf(world.db, world.member),
    only: async () => {
      const [one, ...others] = await cases();
      expect(others).toEqual([]);
      return one ?? expect.unreachable('no case was opened');
    },
    /** The provider reports on a deposit, each time under a new report id. */
    sendReport: (deposit: Deposit, changes: Parameters<typeof report>[2] = {}) =>
      report(world.deps, deposit, { reportId: randomUUID(), ...changes }),
    credit: (
      publicId: string,
      { amount = whole(50), username, of = world.db, isOfInstallation = false }: Crediting = {},
    ) => {
      const request = { ...decision(publicId, isOfInstallation), amount, username };
      return inTransaction(of, (tx) => creditException(tx, world.deps, request, world.now));
    },
    close: (publicId: string) =>
      inTransaction(world.db, (tx) => closeException(tx, decision(publicId), world.now)),
  };
}
