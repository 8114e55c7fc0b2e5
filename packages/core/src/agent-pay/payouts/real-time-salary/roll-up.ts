import type { Rate } from '@app/shared/money/rate';
import type { Accrual } from '../accrual.ts';
import { leavesFirst, type Uplines } from '../line/leaves-first.ts';
import { micro } from '../micro.ts';

/** Bets of one agent and the players directly below, in one window and one band of valid bets. */
export interface Turnover {
  readonly agentId: bigint;
  readonly band: number;
  /** Valid bets that players won and lost, in Money; voids are deducted. */
  readonly won: bigint;
  readonly lost: bigint;
  /** Number of settlements and voids in these sums. */
  readonly bets: number;
}

/** A contract's version in force, with the lowest band that counts for it. */
export interface Terms {
  readonly contractVersionId: bigint;
  readonly agentId: bigint;
  /** On bets that the player won. */
  readonly profitRate: Rate;
  /** On bets that the player lost. */
  readonly lossRate: Rate;
  readonly band: number;
}

export interface SalaryWindow {
  /** Every agent with the agent directly above, from the tree as of the window. */
  readonly uplines: Uplines;
  readonly terms: readonly Terms[];
  readonly turnover: readonly Turnover[];
  readonly bandCount: number;
}

/** Earnings of one contract in one window, with their inputs. */
export interface RealTimeAccrual extends Accrual {
  /** Together the valid bets that count, voids deducted. */
  readonly won: bigint;
  readonly lost: bigint;
  readonly bets: number;
}

/**
 * Sums turnover up the tree and applies every contract to its team. The nets of a line add up exactly to the gross
 * of its top. Leaves out contracts without bets in the window.
 *
 * Rule: gross is the valid bet times the loss rate for lost bets, and times the profit rate for won bets; net is
 * the gross less that of the contracts below.
 */
export function rollUp({ uplines, terms, turnover, bandCount }: SalaryWindow): RealTimeAccrual[] {
  const teams = openTeams(uplines, bandCount);
  for (const { agentId, band, won, lost, bets } of turnover) {
    const sums = teamOf(teams, agentId).bands[band];
    if (!sums) throw new Error(`turnover in band ${band} of ${bandCount}`);
    addTo(sums, { won, lost, bets });
  }

  const termsOf = new Map(terms.map((contract) => [contract.agentId, contract]));
  const accruals: RealTimeAccrual[] = [];
  for (const agentId of leavesFirst(uplines)) {
    const team = teamOf(teams, agentId);
    const uplineId = uplines.get(agentId) ?? null;
    const contract = termsOf.get(agentId);
    const accrual = contract && accrue(contract, team, uplineId);
    if (accrual && (accrual.bets > 0 || accrual.net !== 0n)) accruals.push(accrual);
    if (uplineId !== null) addToUpline(teamOf(teams, uplineId), team, accrual?.gross);
  }
  return accruals;
}

interface Sums {
  won: bigint;
  lost: bigint;
  bets: number;
}

interface Team {
  readonly bands: readonly Sums[];
  /** Gross of the nearest contracts below, on each path. */
  contractedBelow: bigint;
}

function openTeams(uplines: Uplines, bandCount: number): Map<bigint, Team> {
  const open = (): Team => ({
    bands: Array.from({ length: bandCount }, () => ({ won: 0n, lost: 0n, bets: 0 })),
    contractedBelow: 0n,
  });
  return new Map([...uplines.keys()].map((agentId) => [agentId, open()]));
}

function teamOf(teams: ReadonlyMap<bigint, Team>, agentId: bigint): Team {
  const team = teams.get(agentId);
  // Without this check the bets of such an agent would silently pay no upline.
  if (!team) throw new Error(`agent ${agentId} has no place in the tree of this window`);
  return team;
}

function accrue(contract: Terms, team: Team, uplineId: bigint | null): RealTimeAccrual {
  const counted: Sums = { won: 0n, lost: 0n, bets: 0 };
  for (const sums of team.bands.slice(contract.band)) addTo(counted, sums);
  const gross =
    counted.won * BigInt(contract.profitRate) + counted.lost * BigInt(contract.lossRate);
  return {
    contractVersionId: contract.contractVersionId,
    agentId: contract.agentId,
    category: 'CONS',
    uplineId,
    ...counted,
    validBet: counted.won + counted.lost,
    gross: micro(gross),
    net: micro(gross - team.contractedBelow),
  };
}

/** An agent without a contract passes the contracted sums below on. */
function addToUpline(upline: Team, team: Team, ownGross: bigint | undefined): void {
  upline.contractedBelow += ownGross ?? team.contractedBelow;
  for (const [band, sums] of team.bands.entries()) {
    const above = upline.bands[band];
    if (above) addTo(above, sums);
  }
}

function addTo(sums: Sums, { won, lost, bets }: Readonly<Sums>): void {
  sums.won += won;
  sums.lost += lost;
  sums.bets += bets;
}
