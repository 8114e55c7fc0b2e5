import type {
  BillBet,
  BillBetPage,
  BilledPart,
  BillInputs,
  BillMember,
  BillMemberPage,
  BillStepTaken,
  MemberCursor,
} from '@app/core/agent-pay/payouts';
import type { AnswerOf } from '@app/shared/contract/define-call';
import type { bets } from '@app/shared/payouts/bills.ops-calls';
import type {
  contractBillBets,
  contractBillInputs,
  contractBillMembers,
  contractBillSteps,
} from '@app/shared/payouts/salary.schemas';
import { z } from 'zod';
import { presentCursor } from '../../wire/bill-page.ts';

export const presentBillBets = (
  page: BillBetPage,
  rowsMax: number,
): AnswerOf<typeof contractBillBets> => ({
  list: page.bets.map(presentBet),
  footer: { validBetAmount: page.validBet, gross: page.gross },
  total: page.total,
  totalPages: Math.ceil(page.total / rowsMax),
  nextCursor: presentCursor(page.next),
});

const presentBet = (bet: BillBet): AnswerOf<typeof contractBillBets>['list'][number] => ({
  orderNo: bet.betPublicId,
  directAgentName: bet.agent,
  gameName: bet.game,
  betTimeInTimestamp: bet.placedAt.getTime(),
  settleTime: bet.at.getTime(),
  ...presentCheckedBet(bet),
  gross: bet.gross,
});

/** The fields of a bet that its bill is calculated from. */
export const presentCheckedBet = (bet: BillBet): AnswerOf<typeof bets>['list'][number] => ({
  customerName: bet.player,
  windowStart: bet.bucketAt.getTime(),
  betAmount: bet.stake,
  validBetAmount: bet.validBet,
  winAmount: bet.payout,
  outcome: `${bet.won ? 'won' : 'lost'}${bet.voided ? '_voided' : ''}`,
});

export const presentBillInputs = ({
  bill,
  version,
  parts,
  before,
  ...exact
}: BillInputs): AnswerOf<typeof contractBillInputs> => ({
  billId: bill.publicId,
  version: String(version),
  ...exact,
  below: [...exact.below],
  parts: parts.map(presentPart),
  before: before && presentBefore(before),
});

const presentPart = ({
  start,
  activeMembers,
  ...part
}: BilledPart): AnswerOf<typeof contractBillInputs>['parts'][number] => ({
  ...part,
  start: start.getTime(),
  activeMember: activeMembers,
});

type Before = AnswerOf<typeof contractBillInputs>['before'];

function presentBefore({ bill, carriedOut }: NonNullable<BillInputs['before']>): Before {
  // Encoding refuses fields that the kind does not have.
  const { lossCarriedOut, carry } = bill.explained as Pick<
    NonNullable<Before>,
    'lossCarriedOut' | 'carry'
  >;
  return {
    windowStart: bill.periodStart.getTime(),
    windowEnd: bill.periodEnd.getTime(),
    carriedOut,
    ...(lossCarriedOut !== undefined && { lossCarriedOut, carry }),
  };
}

export const presentBillMembers = (page: BillMemberPage): AnswerOf<typeof contractBillMembers> => ({
  list: page.members.map(presentMember),
  footer: {},
  nextCursor: page.next ? cursorOf(page.next) : null,
});

const presentMember = (row: BillMember): AnswerOf<typeof contractBillMembers>['list'][number] => ({
  customerName: row.player,
  partStart: row.partStart.getTime(),
  bets: row.bets,
  validBet: row.validBet,
  wonValidBet: row.won,
  lostValidBet: row.lost,
  betAmount: row.stakes,
  winAmount: row.payouts,
});

const cursorOf = ({ partStart, player }: MemberCursor): string =>
  `${partStart.getTime().toString(36)}-${player}`;

/** Parses a cursor of `cursorOf`. */
export const memberCursor = z
  .string()
  .regex(/^[0-9a-z]{1,9}-\w{1,64}$/)
  .transform((cursor): MemberCursor => {
    const [at = '', player = ''] = cursor.split('-');
    return { partStart: new Date(Number.parseInt(at, 36)), player };
  });

export const presentBillSteps = (
  steps: readonly BillStepTaken[],
): AnswerOf<typeof contractBillSteps> => ({
  list: steps.map(({ at, step, amount }) => ({ at: at.getTime(), step, amount })),
});
