import type { PostingKind } from '@app/core/books/ledger';
import type { TransactionsRequest } from '@app/core/reports/records';
import type { RequestOf } from '@app/shared/contract/define-call';
import {
  askedCodeTypes,
  type CodeType,
  codeTypesOf,
  moneyGroups,
  type TransactionType,
  transactionTypes,
} from '@app/shared/ledger/transaction-types';
import type { transactions } from '@app/shared/records/schemas';
import { z } from 'zod';
import { parseInput } from '../http/inputs/paging.ts';
import type { Range } from './requested-range.ts';

const PAGE_SIZE = 20;

/** @throws InvalidInput for an unknown group, or an invalid cursor */
export function transactionsRequestOf(
  input: RequestOf<typeof transactions>,
): Omit<TransactionsRequest, 'memberId' | 'language' | keyof Range> {
  const { cursor, page = 1, size = PAGE_SIZE } = input;
  const filter = { kinds: requestedKinds(input.codeTypes), rowsMax: size };
  if (cursor === undefined) return { ...filter, skip: (page - 1) * size };
  return { ...filter, afterReference: parseInput(referenceCursor, { cursor }).cursor };
}

export const referenceCursor = z.object({ cursor: z.string().regex(/^[1-9]\d?-[0-9a-f]{32}$/) });

/** Every posting kind that moves cash belongs to one group. The others appear in no list. */
const groupOfKind: Record<
  Exclude<
    PostingKind,
    | 'hold.capture'
    | 'hold.capture_reversal'
    | 'round.close'
    | 'round.reopen'
    | 'draw.close'
    | 'trial.issue'
    | 'trial.end'
    | 'line.added_from_reserve'
    | 'debt.taken_over'
    | 'debt.written_off'
    | 'shortage.returned'
    | 'shortage.written_off'
    | 'wallet.at_vendor'
    | 'wallet.from_vendor'
    | 'points.earn'
    | 'points.award'
    | 'points.take_back'
    | 'points.redeem'
    | 'points.redeem_return'
    | 'points.raffle'
    | 'points.raffle_return'
    | 'points.convert'
    | 'promotion.budget'
    | 'promotion.budget_returned'
    | 'jackpot.fund'
    | 'jackpot.release'
    | 'bonus.grant'
    | 'bonus.forfeit'
    | 'bonus.grant_again'
  >,
  CodeType
> = transactionTypes;

/** @throws InvalidInput for an unknown group, or the groups of bets and wins */
export function requestedMoneyKinds(names: string | undefined) {
  const schema = z.object({ codeTypes: z.array(z.enum(moneyGroups)) });
  if (names !== undefined) parseInput(schema, { codeTypes: names.split(',') });
  return requestedKinds(names ?? moneyGroups.join());
}

/** @throws InvalidInput for an unknown group */
export function requestedKinds(names: string | undefined): readonly TransactionType[] | undefined {
  if (names === undefined) return undefined;
  const codeTypes = parseInput(groupNames, { codeTypes: names.split(',') }).codeTypes;
  const groups = codeTypes.flatMap(codeTypesOf);
  const kinds = Object.keys(groupOfKind) as TransactionType[];
  return kinds.filter((kind) => groups.includes(groupOfKind[kind]));
}

const groupNames = z.object({ codeTypes: z.array(z.enum(askedCodeTypes)) });
