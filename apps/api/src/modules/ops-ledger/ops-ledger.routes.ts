import {
  type AccountId,
  accountsOfSite,
  daysOfAccount,
  findAccountOfSite,
  kindOfAccount,
  unitOf,
} from '@app/core/books/ledger';
import { DomainError } from '@app/core/platform/kernel';
import {
  accountEntries,
  type ExplainedEntry,
  explainEntry,
  type NamedAccount,
  namesOfAccounts,
} from '@app/core/reports/records';
import { causeOfKind } from '@app/shared/domain/transaction-types';
import { money } from '@app/shared/money/money';
import * as calls from '@app/shared/ops/ledger';
import type { FastifyInstance } from 'fastify';
import { bindOpsCall } from '../../bind-ops-call.ts';
import type { ApiDeps } from '../../deps.ts';
import { betCursorAfter } from '../../wire/record-pages.ts';

/** The books of a site: its accounts at any moment, their days, and the entries of each. */
export function opsLedgerRoutes(app: FastifyInstance, deps: ApiDeps): void {
  const { db, clock } = deps;

  /** @throws ledger.account_not_found, also for another site's */
  const accountOf = async (merchantId: bigint, asked: string): Promise<AccountId> => {
    const id = BigInt.asIntN(64, BigInt(asked));
    const found = await findAccountOfSite(db, { merchantId, id });
    if (found === undefined) throw new DomainError('ledger.account_not_found');
    return found;
  };

  bindOpsCall(app, deps, calls.accounts, async ({ site, input }) => {
    const at = new Date(Math.min(input.asOf ?? Number.POSITIVE_INFINITY, clock().getTime()));
    const accounts = await accountsOfSite(db, { merchantId: site.id, at });
    const aboutOf = await namesOfAccounts(
      db,
      accounts.map(({ id }) => id),
    );
    const units = [...new Set(accounts.map(({ unit }) => unit))];
    const answer = {
      at: at.getTime(),
      list: accounts.map(({ id, kind, unit, balance }) => ({
        account: `${id}`,
        kind,
        unit,
        about: aboutOf(id),
        balance: money(balance),
      })),
      members: units.map((unit) => {
        const own = accounts.filter((account) => account.unit === unit);
        return { unit, balance: money(own.reduce((sum, { balance }) => sum - balance, 0n)) };
      }),
    };
    return { target: site.code, answer };
  });

  bindOpsCall(app, deps, calls.days, async ({ site, input }) => {
    const account = await accountOf(site.id, input.account);
    const [found, aboutOf] = await Promise.all([
      daysOfAccount(db, { account, month: `${input.month}-01` }),
      namesOfAccounts(db, [account]),
    ]);
    const answer = {
      kind: kindOfAccount(account),
      unit: unitOf(account),
      about: aboutOf(account),
      list: found.map(({ day, isClosed, ...sums }) => ({
        day,
        isClosed,
        balance: money(sums.balance),
        cameIn: money(sums.cameIn),
        wentOut: money(sums.wentOut),
      })),
    };
    return { target: kindOfAccount(account), answer };
  });

  bindOpsCall(app, deps, calls.entries, async ({ site, input }) => {
    const { day, after: afterReference, language = 'EN' } = input;
    const account = await accountOf(site.id, input.account);
    const rowsMax = calls.ENTRIES_A_PAGE;
    const asked = { account, day, afterReference, language, rowsMax: rowsMax + 1 };
    const found = await accountEntries(db, asked);
    const list = found.slice(0, rowsMax).map(({ at, memberPublicId, username, ...one }) => ({
      reference: one.reference,
      amount: one.amount,
      subject: one.subject,
      kind: one.kind,
      at: at.getTime(),
      member: memberPublicId && username ? { id: memberPublicId, username } : null,
      cause: presentCause(one),
    }));
    const next = found.length > rowsMax ? (list.at(-1)?.reference ?? null) : null;
    return { target: kindOfAccount(account), answer: { list, next } };
  });

  bindOpsCall(app, deps, calls.entry, async ({ site, input: { reference } }) => {
    const found = await explainEntry(db, { merchantId: site.id, reference });
    const { member, subject } = found;
    const answer = {
      lines: found.lines.map(({ at, from, to, ...line }) => ({
        at: at.getTime(),
        kind: line.kind,
        amount: line.amount,
        from: presentSide(from),
        to: presentSide(to),
      })),
      member: presentMember(member),
      cause: presentCause(found),
      subject,
    };
    return { target: member?.username ?? site.code, answer };
  });
}

type Caused = Pick<ExplainedEntry, 'kind' | 'causePublicId' | 'betPlacedAt'>;

function presentCause({ kind, causePublicId: publicId, betPlacedAt: placedAt }: Caused) {
  const type = causeOfKind(kind);
  if (!type) return null;
  return { type, id: publicId && placedAt ? betCursorAfter({ publicId, placedAt }) : publicId };
}

const presentMember = (member: NamedAccount['member']) =>
  member && { id: member.publicId, username: member.username };

const presentSide = ({ id, kind, member, about }: NamedAccount) => ({
  kind,
  about,
  member: presentMember(member),
  account: id < 0n ? `${id}` : null,
});
