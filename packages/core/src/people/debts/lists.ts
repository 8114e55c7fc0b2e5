import { frozen, list } from '@app/shared/debts/ops-calls';
import { agentDebts } from '@app/shared/debts/schemas';
import { list as shortagesCall } from '@app/shared/debts/shortages.ops-calls';
import { money } from '@app/shared/money/money';
import { unitsOfWire } from '@app/shared/money/units';
import { payoutOfNumber } from '@app/shared/payouts/engines';
import {
  type After,
  defineList,
  definePagedList,
  mapPages,
  pagesAfter,
  type Reading,
} from '../../platform/lists/index.ts';
import {
  debtSums,
  debtsOfDebtor,
  type ListedDebt,
  listDebts,
  listFrozenMembers,
  type OwedTo,
} from './list-debts.ts';
import { listShortages } from './shortages.ts';

/** Filters of the console's page. Times are epoch milliseconds, amounts whole units. */
interface DebtsInput {
  readonly state: 'open' | 'settled' | 'all';
  readonly text?: string | undefined;
  readonly owedTo?: OwedTo | undefined;
  readonly owedFrom?: number | undefined;
  readonly aroseBefore?: number | undefined;
}

const rowOf = (debt: ListedDebt) => ({
  ...debt,
  debtorName: debt.debtor.username,
  creditorName: debt.creditor.username,
  paidKind: payoutOfNumber(debt.engine).paid.kind,
});

/** Debts of a site's agents to their downlines and the platform. */
const debts = defineList(
  list,
  'debts',
  async function* ({
    db,
    merchantId,
    input: { owedFrom, aroseBefore, ...narrowed },
  }: Reading<DebtsInput>) {
    const filter = {
      merchantId,
      ...narrowed,
      owedFrom: owedFrom === undefined ? undefined : money(unitsOfWire(owedFrom)),
      aroseBefore: aroseBefore === undefined ? undefined : new Date(aroseBefore),
    };
    const { debts: total } = await debtSums(db, filter);
    const pages = pagesAfter(
      ({ after, rowsMax }: After<bigint>) => listDebts(db, { ...filter, before: after, rowsMax }),
      ({ id }) => id,
      { total },
    );
    yield* mapPages(pages, rowOf);
  },
);

interface FrozenMembersInput {
  readonly text?: string | undefined;
}

/** A site's members with debts or shortages, by name. */
const frozenMembers = definePagedList(
  frozen,
  ({ db, merchantId, input: { text } }: Reading<FrozenMembersInput>, page: After<string>) =>
    listFrozenMembers(db, { merchantId, text, ...page }),
  ({ username }) => username,
);

/** An agent's open and settled debts for bills of downlines. */
const ownDebts = defineList(
  agentDebts,
  'ownDebts',
  ({ db, memberId: debtorId }: Reading<Record<string, never>>) =>
    mapPages(
      pagesAfter(
        ({ after, rowsMax }: After<bigint>) =>
          debtsOfDebtor(db, { debtorId, before: after, rowsMax }),
        ({ id }) => id,
      ),
      rowOf,
    ),
);

interface ShortagesInput {
  readonly isOpen: boolean;
  readonly text?: string | undefined;
}

/** Shortages of a site's members, newest first. */
const shortages = definePagedList(
  shortagesCall,
  ({ db, merchantId, input }: Reading<ShortagesInput>, { after: before, rowsMax }: After<bigint>) =>
    listShortages(db, { merchantId, ...input, before, rowsMax }),
  ({ id }) => id,
);

/** The lists of this domain. */
export const debtLists = { debts, frozenMembers, ownDebts, shortages };
