import {
  type AccountId,
  accountsOfSite,
  daysOfAccount,
  findAccountOfSite,
  kindOfAccount,
  unitOf,
} from '@app/core/books/ledger';
import { DomainError } from '@app/core/platform/kernel';
import { accountEntries, explainEntry, namesOfAccounts } from '@app/core/reports/records';
import * as calls from '@app/shared/ledger/ops-calls';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import {
  listedAccounts,
  presentAccounts,
  presentDay,
  presentEntry,
  presentExplained,
} from './presenter.ts';

/** A site's books: balances of its accounts at any time, their daily totals and their entries. */
export function opsLedgerRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  /** @throws ledger.account_not_found, also for an account of another site */
  const accountOf = async (merchantId: bigint, sentId: string): Promise<AccountId> => {
    const id = BigInt.asIntN(64, BigInt(sentId));
    const found = await findAccountOfSite(db, { merchantId, id });
    if (found === undefined) throw new DomainError('ledger.account_not_found');
    return found;
  };

  bindOpsCall(app, deps, calls.accounts, async ({ site, input, language }) => {
    const at = new Date(Math.min(input.asOf ?? Number.POSITIVE_INFINITY, clock().getTime()));
    const accounts = await accountsOfSite(db, { merchantId: site.id, at });
    const listed = listedAccounts(accounts);
    const aboutOf = await namesOfAccounts(
      db,
      listed.map(({ id }) => id),
      language,
    );
    const answer = { at: at.getTime(), ...presentAccounts({ accounts, listed }, aboutOf) };
    return { target: site.code, answer };
  });

  bindOpsCall(app, deps, calls.days, async ({ site, input, language }) => {
    const account = await accountOf(site.id, input.account);
    const [found, aboutOf] = await Promise.all([
      daysOfAccount(db, { account, month: `${input.month}-01` }),
      namesOfAccounts(db, [account], language),
    ]);
    const answer = {
      kind: kindOfAccount(account),
      unit: unitOf(account),
      about: aboutOf(account),
      list: found.map(presentDay),
    };
    return { target: kindOfAccount(account), answer };
  });

  bindOpsCall(app, deps, calls.entries, async ({ site, input }) => {
    const { day, after: afterReference, language = 'EN' } = input;
    const account = await accountOf(site.id, input.account);
    const rowsMax = calls.ENTRIES_A_PAGE;
    const params = { account, day, afterReference, language, rowsMax: rowsMax + 1 };
    const found = await accountEntries(db, params);
    const list = found.slice(0, rowsMax).map(presentEntry);
    const next = found.length > rowsMax ? (list.at(-1)?.reference ?? null) : null;
    return { target: kindOfAccount(account), answer: { list, next } };
  });

  bindOpsCall(app, deps, calls.entry, async ({ site, input: { reference }, language }) => {
    const found = await explainEntry(db, { merchantId: site.id, reference, language });
    const { member } = found;
    const answer = presentExplained(found);
    return { target: member?.username ?? site.code, answer };
  });
}
