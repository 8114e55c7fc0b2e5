import { randomUUID } from 'node:crypto';
import { type Adjusted, adjustBalance, reverseAdjustment } from '@app/core/money/adjustments';
import type { Member } from '@app/core/people/members';
import { inTransaction, type Tx } from '@app/core/platform/db';
import type { Deps } from '@app/core/platform/kernel';
import type { AdjustmentWay } from '@app/shared/members/adjustments';
import { whole } from '../world.ts';

interface Adjusting {
  readonly way?: AdjustmentWay;
  readonly key?: string;
  readonly operator?: string;
}

/** Credits or debits a member by whole units, by an operator with another's approval. */
export const adjust = (
  deps: Deps,
  member: Member,
  amount: number,
  how: Adjusting = {},
): Promise<Adjusted> => inTransaction(deps.db, (tx) => adjustIn(tx, deps, member, amount, how));

/** The same in a transaction. */
export const adjustIn = (
  tx: Tx,
  deps: Deps,
  member: Member,
  amount: number,
  { way = 'credit', key = randomUUID(), operator = 'tester' }: Adjusting = {},
): Promise<Adjusted> =>
  adjustBalance(
    tx,
    deps,
    {
      member,
      requestKey: key,
      operator,
      way,
      amount: whole(amount),
      category: 'compensation',
      words: 'For the round that broke off.',
    },
    deps.clock(),
  );

export const undo = (deps: Deps, { merchantId }: Member, publicId: string) =>
  inTransaction(deps.db, (tx) =>
    reverseAdjustment(tx, deps, { merchantId, publicId, operator: 'tester' }, deps.clock()),
  );
