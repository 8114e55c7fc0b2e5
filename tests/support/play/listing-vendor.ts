import { randomUUID } from 'node:crypto';
import type { Member } from '@app/core/people/members';
import type { Deps } from '@app/core/platform/kernel';
import {
  amountText,
  TRANSACTIONS,
  TRANSACTIONS_MAX,
  type TransactionsAnswer,
  type TransactionsRequest,
  transactionsRequest,
} from '@app/shared/bet-reconciliation/protocol';
import { changeAsOwner } from '../databases/database.ts';
import { startQuestionVendor } from './question-vendor.ts';

type ListedTransaction = TransactionsAnswer['transactions'][number];

/** How the vendor answers: with its list, not at all, or with one that must be refused. */
export type ListBehavior =
  | 'right'
  | 'silent'
  | 'broken'
  | 'forged'
  | 'endless'
  | 'empty pages'
  | 'repeated'
  | 'too many'
  | 'too long'
  | 'outside'
  | 'not exact';

export type ListingVendor = Awaited<ReturnType<typeof startListingVendor>>;

/** A vendor that lists its transactions. Tests change the list and how the vendor answers. */
export async function startListingVendor(
  deps: Deps,
  { rowsMax = TRANSACTIONS_MAX }: { readonly rowsMax?: number } = {},
) {
  const received: TransactionsRequest[] = [];
  const list: ListedTransaction[] = [];
  let behavior: ListBehavior = 'right';

  const vendor = await startQuestionVendor(deps, {
    answerTo: (name, body) => {
      if (name !== TRANSACTIONS) return null;
      const request = transactionsRequest().parse(body);
      received.push(request);
      if (behavior === 'silent') return null;
      if (behavior === 'broken') return { text: '<html>' };
      if (behavior === 'too long') return { text: JSON.stringify({ pad: 'x'.repeat(200_000) }) };
      const answer = changed(behavior, pageOf(list, request, rowsMax), request);
      return { text: JSON.stringify(answer), isForged: behavior === 'forged' };
    },
  });

  /** A member's game whose accepted messages the vendor lists. */
  async function open(member: Member) {
    const game = await vendor.open(member);
    const listed = (
      kind: ListedTransaction['kind'],
      { txId, roundId, amount }: { txId: string; roundId: string; amount: bigint },
    ) =>
      list.push({
        txId,
        kind,
        roundId,
        gameCode: vendor.gameCode,
        memberRef: member.publicId,
        currency: vendor.currency,
        amount: amountText(amount),
        at: deps.clock().getTime(),
      });
    return {
      ...game,
      /** A bet in a round of its own. Returns the id of both. */
      bet: async (amount: bigint, id: string = randomUUID()): Promise<string> => {
        const status = await game.bet(id, amount, id);
        if (status !== 'OK') throw new Error(status);
        listed('bet', { txId: id, roundId: id, amount });
        return id;
      },
      /** Pays a bet, and closes its round. Returns the id of the win. */
      win: async (bet: string, amount: bigint, txId: string = randomUUID()): Promise<string> => {
        const status = await game.win(bet, bet, amount, true, txId);
        if (status !== 'OK') throw new Error(status);
        listed('win', { txId, roundId: bet, amount });
        return txId;
      },
      rollback: async (bet: string, amount: bigint, txId: string = randomUUID()) => {
        const status = await game.rollback(bet, bet, txId);
        if (status !== 'OK') throw new Error(status);
        listed('rollback', { txId, roundId: bet, amount });
        return txId;
      },
    };
  }

  return {
    ...vendor,
    open,
    received,
    list,
    setBehavior: (other: ListBehavior) => {
      behavior = other;
    },
    /** Moves everything so far into the past, where the clock is the real one: its window is due then. */
    age: async (minutes = 12): Promise<void> => {
      const { vendorId } = vendor;
      const interval = `interval '${minutes} minutes'`;
      await changeAsOwner(
        deps.db,
        `UPDATE vendor_transaction SET at = at - ${interval} WHERE vendor_id = $1`,
        [vendorId],
      );
      await changeAsOwner(
        deps.db,
        `UPDATE vendor_round_link SET created_at = created_at - interval '1 hour' WHERE vendor_id = $1`,
        [vendorId],
      );
      list.forEach((one, place) => {
        list[place] = { ...one, at: one.at - minutes * 60_000 };
      });
    },
    /** The transaction of the list with this id. Its removal is that of the list. */
    take: (txId: string): ListedTransaction => {
      const place = list.findIndex((one) => one.txId === txId);
      const [taken] = list.splice(place, 1);
      if (place < 0 || !taken) throw new Error(`${txId} is not listed`);
      return taken;
    },
    change: (txId: string, changes: Partial<ListedTransaction>) => {
      const place = list.findIndex((one) => one.txId === txId);
      const known = list[place];
      if (!known) throw new Error(`${txId} is not listed`);
      list[place] = { ...known, ...changes };
    },
  };
}

/** A page of the list. The cursor is the number of transactions before it. */
function pageOf(
  list: readonly ListedTransaction[],
  { from, until, cursor, most }: TransactionsRequest,
  rowsMax: number,
): TransactionsAnswer {
  const inside = list.filter(({ at }) => at >= from && at < until);
  const start = Number(cursor ?? 0);
  const end = start + Math.min(most, rowsMax);
  return {
    status: 'OK',
    transactions: inside.slice(start, end),
    next: end < inside.length ? `${end}` : null,
  };
}

function changed(
  behavior: ListBehavior,
  answer: TransactionsAnswer,
  { from, cursor }: TransactionsRequest,
): object {
  const one: ListedTransaction = {
    txId: randomUUID(),
    kind: 'bet',
    roundId: 'made-up',
    gameCode: 'test-game',
    memberRef: randomUUID(),
    currency: 'USD',
    amount: '1.00',
    at: from,
  };
  switch (behavior) {
    case 'endless':
      return { ...answer, transactions: [one], next: cursor ?? 'again' };
    case 'empty pages':
      return { ...answer, transactions: [], next: randomUUID() };
    case 'repeated':
      return { ...answer, transactions: [{ ...one, txId: 'same' }], next: randomUUID() };
    case 'too many':
      return { ...answer, transactions: Array.from({ length: TRANSACTIONS_MAX + 1 }, () => one) };
    case 'outside':
      return { ...answer, transactions: [{ ...one, at: from - 1 }] };
    case 'not exact':
      return { ...answer, transactions: [{ ...one, amount: '1.00001' }] };
    default:
      return answer;
  }
}
