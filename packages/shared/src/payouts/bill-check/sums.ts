import type { Answer } from '../../contract/contract.ts';
import type { contractBillBets, contractBillMembers } from '../salary.calls.ts';

export type CheckedBet = Pick<
  Answer<typeof contractBillBets>['list'][number],
  'customerName' | 'windowStart' | 'validBetAmount' | 'betAmount' | 'winAmount' | 'outcome'
>;
export type CheckedMember = Answer<typeof contractBillMembers>['list'][number];

/** Sums of the bets of a day, an hour or a part, voids deducted; amounts in 1/10 000. */
export interface PartSums {
  readonly start: number;
  bets: number;
  validBet: bigint;
  /** Valid bets that players won, and that they lost. */
  won: bigint;
  lost: bigint;
  stakes: bigint;
  payouts: bigint;
  /** Valid bets by player. */
  readonly players: Map<string, bigint>;
}

/** Empty sums of the parts with these start times, in order. */
export const openSums = (starts: readonly number[]): PartSums[] =>
  starts.map((start) => ({
    start,
    bets: 0,
    validBet: 0n,
    won: 0n,
    lost: 0n,
    stakes: 0n,
    payouts: 0n,
    players: new Map(),
  }));

/** Adds a bet to the part that contains its window. */
export function addBet(sums: readonly PartSums[], bet: CheckedBet): void {
  const part = partOf(sums, bet.windowStart);
  const isVoid = bet.outcome.endsWith('_voided');
  part.bets += 1;
  // The turnover of a void is negative; its stake and payout are those of the voided bet.
  part.validBet += bet.validBetAmount;
  part.stakes += isVoid ? -bet.betAmount : bet.betAmount;
  part.payouts += isVoid ? -bet.winAmount : bet.winAmount;
  if (bet.outcome.startsWith('won')) part.won += bet.validBetAmount;
  else part.lost += bet.validBetAmount;
  addPlayer(part, bet.customerName, bet.validBetAmount);
}

/** Adds the bets of a player in a part. */
export function addMember(sums: readonly PartSums[], member: CheckedMember): void {
  const part = partOf(sums, member.partStart);
  part.bets += member.bets;
  part.validBet += member.validBet;
  part.won += member.wonValidBet;
  part.lost += member.lostValidBet;
  part.stakes += member.betAmount;
  part.payouts += member.winAmount;
  addPlayer(part, member.customerName, member.validBet);
}

function partOf(sums: readonly PartSums[], at: number): PartSums {
  const part = sums.findLast(({ start }) => start <= at) ?? sums[0];
  if (!part) throw new Error('a bill without any part');
  return part;
}

function addPlayer({ players }: PartSums, name: string, validBet: bigint): void {
  players.set(name, (players.get(name) ?? 0n) + validBet);
}

/** Number of players with enough bets to count. */
export const activeIn = ({ players }: PartSums, activeFrom: bigint): number =>
  [...players.values()].filter((validBet) => validBet >= activeFrom).length;
