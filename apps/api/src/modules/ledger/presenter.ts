import type { AccountDay, SiteAccount } from '@app/core/books/ledger';
import type { AccountEntry, ExplainedEntry, NamedAccount } from '@app/core/reports/records';
import { causeOfKind } from '@app/shared/ledger/transaction-types';
import { money } from '@app/shared/money/money';
import { betCursorAfter } from '../../wire/bet-list-request.ts';

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

/** Accounts in one answer. */
const ACCOUNTS_MAX = 2_000;

/** The accounts of a site that are listed: if there are too many, only those with a balance. */
export const listedAccounts = (accounts: readonly SiteAccount[]): readonly SiteAccount[] =>
  accounts.length <= ACCOUNTS_MAX
    ? accounts
    : accounts.filter(({ balance }) => balance !== 0n).slice(0, ACCOUNTS_MAX);

/** Listed accounts of a site, and the sums of its members' accounts, by unit, from all accounts. */
export function presentAccounts<About>(
  { accounts, listed }: Readonly<Record<'accounts' | 'listed', readonly SiteAccount[]>>,
  aboutOf: (id: SiteAccount['id']) => About,
) {
  const units = [...new Set(accounts.map(({ unit }) => unit))];
  return {
    list: listed.map(({ id, kind, unit, balance }) => ({
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
}

export const presentDay = ({ day, isClosed, balance, cameIn, wentOut }: AccountDay) => ({
  day,
  isClosed,
  balance: money(balance),
  cameIn: money(cameIn),
  wentOut: money(wentOut),
});

export const presentEntry = ({ at, memberPublicId, username, ...entry }: AccountEntry) => ({
  reference: entry.reference,
  amount: entry.amount,
  subject: entry.subject,
  kind: entry.kind,
  at: at.getTime(),
  member: memberPublicId && username ? { id: memberPublicId, username } : null,
  cause: presentCause(entry),
});

export const presentExplained = (entry: ExplainedEntry) => ({
  lines: entry.lines.map(({ at, kind, amount, from, to }) => ({
    at: at.getTime(),
    kind,
    amount,
    from: presentSide(from),
    to: presentSide(to),
  })),
  member: presentMember(entry.member),
  cause: presentCause(entry),
  subject: entry.subject,
});
