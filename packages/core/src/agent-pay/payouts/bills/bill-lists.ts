import { bills as billsOfAgent } from '@app/shared/contracts/ops-calls';
import { affiliatePlayers as playersCall } from '@app/shared/payouts/affiliates.schemas';
import type { PayoutEngineOf } from '@app/shared/payouts/engines';
import { runs } from '@app/shared/payouts/ops-calls';
import {
  contractBillBets as betsCall,
  contractBills as billsCall,
} from '@app/shared/payouts/salary.schemas';
import { contractBillMembers as membersCall } from '@app/shared/payouts/salary-check.schemas';
import {
  type After,
  defineList,
  pagesAfter,
  pagesOf,
  type Reading,
  ROWS_PER_PAGE,
} from '../../../platform/lists/index.ts';
import type { BillBet } from '../engine.ts';
import { engineOfKind, playersOf } from '../engines.ts';
import type { PageCursor } from '../page-of.ts';
import { listRuns } from '../runs/list-runs.ts';
import { contractBillBets } from './bill-bets.ts';
import { contractBillMembers, type MemberCursor } from './bill-members.ts';
import { type Bill, type BillStatus, contractBills } from './bills.ts';

const billRow = (bill: Bill) => ({ ...bill, paidKind: bill.engine.facts.paid.kind });

/** Epoch milliseconds, and the filters of the page. */
interface BillsInput {
  readonly from: number;
  readonly to: number;
  /** Kinds of bills with the same columns. */
  readonly kinds: readonly [PayoutEngineOf['kind'], ...PayoutEngineOf['kind'][]];
  readonly whose: 'mine' | 'downline';
}

/** Bills of a kind: an agent's own, or those of their direct downlines. */
export const bills = defineList(
  billsCall,
  'bills',
  ({ db, merchantId, memberId: agentId, input }: Reading<BillsInput>) => {
    const [engine, ...similarEngines] = input.kinds.map(engineOfKind);
    const filter = {
      merchantId,
      agentId,
      engine,
      similarEngines,
      whose: input.whose,
      from: new Date(input.from),
      to: new Date(input.to),
      rowsMax: ROWS_PER_PAGE,
    };
    return pagesOf(async (after: PageCursor | undefined) => {
      const page = await contractBills(db, { ...filter, after });
      return { rows: page.bills.map(billRow), next: page.next, total: page.total };
    });
  },
);

/** Filters of an agent's page in the console; epoch milliseconds. */
interface AgentBillsInput {
  /** The id of an agent of the site. */
  readonly agentId: string;
  readonly engine?: string | undefined;
  readonly status?: BillStatus | undefined;
  readonly from: number;
  readonly to: number;
}

/** An agent's bills of every kind, newest first. */
export const agentBills = defineList(
  billsOfAgent,
  'agentBills',
  ({ db, merchantId, input }: Reading<AgentBillsInput>) => {
    const { agentId, engine, status, from, to } = input;
    const filter = {
      merchantId,
      agentId: BigInt(agentId),
      whose: 'mine' as const,
      status,
      ...(engine !== undefined && { engine: engineOfKind(engine) }),
      from: new Date(from),
      to: new Date(to),
      rowsMax: ROWS_PER_PAGE,
    };
    return pagesOf(async (after: PageCursor | undefined) => {
      const page = await contractBills(db, { ...filter, after });
      return { rows: page.bills.map(billRow), next: page.next, total: page.total };
    });
  },
);

/** A bill, and the player or part selected on its page. */
interface BillInput {
  readonly billPublicId: string;
  readonly player?: string | undefined;
  /** Epoch milliseconds. */
  readonly partStart?: number | undefined;
}

/** The query for the bill, on behalf of the agent who requested the file. */
const billOf = ({ memberId, input: { partStart, ...bill } }: Reading<BillInput>) => ({
  ...bill,
  agentId: memberId,
  partStart: partStart === undefined ? undefined : new Date(partStart),
});

const outcomeOf = ({ won, voided }: BillBet) =>
  `${won ? 'won' : 'lost'}${voided ? '_voided' : ''}` as const;

/** The bets behind a bill. */
export const billBets = defineList(betsCall, 'billBets', (reading: Reading<BillInput>) => {
  const filter = { ...billOf(reading), language: reading.asked.language, rowsMax: ROWS_PER_PAGE };
  return pagesOf(async (after: PageCursor | undefined) => {
    const { bets, next, total } = await contractBillBets(reading.db, { ...filter, after });
    return { rows: bets.map((bet) => ({ ...bet, outcome: outcomeOf(bet) })), next, total };
  });
});

/** The bets of each player that a bill counts, by part. */
export const billMembers = defineList(membersCall, 'billMembers', (reading: Reading<BillInput>) => {
  const filter = { ...billOf(reading), rowsMax: ROWS_PER_PAGE };
  return pagesOf(async (after: MemberCursor | undefined) => {
    const { members: rows, next } = await contractBillMembers(reading.db, { ...filter, after });
    // The total is not counted: either another page follows, or the file is complete.
    return { rows, next, share: next ? 0.5 : 1 };
  });
});

/** A month: that of a bill, or the current one at the time of the request. */
interface AffiliatePlayersInput {
  /** A kind of bills calculated by player. */
  readonly kind: string;
  readonly billPublicId?: string | undefined;
}

/** The contribution of each player to an agent's affiliate plan in a month, by name. */
export const affiliatePlayers = defineList(
  playersCall,
  'affiliatePlayers',
  ({ db, merchantId, memberId, asked, input }: Reading<AffiliatePlayersInput>) => {
    const { kind, ...of } = input;
    const page = { merchantId, agentId: memberId, rowsMax: ROWS_PER_PAGE, ...of };
    return pagesOf(async (after: string | undefined) => {
      const found = await playersOf(kind)(db, { ...page, after }, asked.askedAt);
      const rows = found.players.map(({ state, ...player }) => ({
        ...player,
        qualified: state === 'none' ? null : state,
      }));
      return { rows, next: found.next, total: found.total };
    });
  },
);

interface PayoutRunsInput {
  /** The kind of bills of the engine. */
  readonly engine: string;
  /** Only runs that wait for an operator. */
  readonly heldOnly: boolean;
}

/** An engine's runs on a site, newest first. */
export const payoutRuns = defineList(
  runs,
  'payoutRuns',
  ({ db, merchantId, input: { engine: kind, heldOnly } }: Reading<PayoutRunsInput>) => {
    const filter = { merchantId, engine: engineOfKind(kind), heldOnly };
    return pagesAfter(
      ({ after, rowsMax }: After<Date>) => listRuns(db, { ...filter, before: after, rowsMax }),
      ({ periodStart }) => periodStart,
    );
  },
);
