import type { GameCategory } from '@app/shared/games/game-categories';
import { isOfAmount, isOfBets, isOfDays, type MissionMeasure } from '@app/shared/missions/states';
import type { Money } from '@app/shared/money/money';
import type { Tx } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import { type Outcome, outcomes } from '../../play/bets/index.ts';
import {
  type MissionOverTime,
  type MissionVersion,
  missionsOfSites,
  versionAt,
} from './missions-of-sites.ts';
import { type LocalTime, localTime, periodStart } from './periods.ts';
import {
  type ChangedProgress,
  type ProgressChange,
  type ProgressKey,
  readVersions,
  writeProgress,
} from './write-progress.ts';

/** A bet or a deposit to count, or to deduct after a void or reversal. */
export interface CountableEvent {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  /** When it first counted, which decides its period. */
  readonly at: Date;
  /** -1 deducts it again. */
  readonly counts: 1n | -1n;
  /** The valid bet, or the deposit. */
  readonly amount: Money;
  /** Absent for a deposit. */
  readonly bet?: DecidedBet;
}

interface DecidedBet {
  readonly betId: bigint;
  readonly category: GameCategory;
  readonly stake: Money;
  readonly payout: Money;
  readonly outcome: Outcome;
}

/** Reads the games of bets, by bet id. Called only if a mission is limited to certain games. */
export type GamesOfBets = (betIds: readonly bigint[]) => Promise<ReadonlyMap<bigint, bigint>>;

interface Counting {
  readonly measures: readonly MissionMeasure[];
  readonly events: readonly CountableEvent[];
  readonly gamesOfBets: GamesOfBets;
  readonly now: Date;
}

const keyOf = ({ missionId, memberId, start }: ProgressKey): string =>
  `${missionId} ${memberId} ${start}`;

interface Candidate {
  readonly mission: MissionOverTime;
  readonly event: CountableEvent;
  readonly local: LocalTime;
  readonly key: ProgressKey;
  /** The key as text. */
  readonly name: string;
}

/**
 * A step. Counts events for the missions of their sites, in a fixed number of statements. Progress keeps the version
 * of its mission under which it began. Returns the progress that changed.
 */
export async function countProgress(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { measures, events, gamesOfBets, now }: Counting,
): Promise<readonly ChangedProgress[]> {
  const missions = await missionsOfSites(
    tx,
    events.map(({ merchantId }) => merchantId),
    measures,
  );
  const candidates = candidatesOf(missions, events);
  if (candidates.length === 0) return [];
  const pinned = await readVersions(tx, keysToRead(candidates), keyOf);
  const games = await gamesOf(missions, events, gamesOfBets);
  const changes = new Map<string, ProgressChange>();
  for (const { mission, event, local, key, name } of candidates) {
    const number = pinned.get(name);
    const version =
      number === undefined
        ? versionAt(mission, event.at)
        : mission.versions.find((one) => one.number === number);
    if (!version || !matches(version, event, local, games)) continue;
    // Without progress the event was never counted, so its void has nothing to deduct.
    if (number === undefined && event.counts < 0n) continue;
    pinned.set(name, version.number);
    const change = changes.get(name) ?? changeOf(mission, key, version);
    changes.set(name, change);
    if (isOfDays(mission.measure))
      change.days.set(local.day, (change.days.get(local.day) ?? 0n) + event.counts);
    else change.added += event.counts * (isOfAmount(mission.measure) ? event.amount : 1n);
  }
  return writeProgress(tx, deps, [...changes.values()], now);
}

/** Progress of a mission that never changed has its only version. A void asks whether there is progress at all. */
function keysToRead(candidates: readonly Candidate[]): readonly ProgressKey[] {
  const matching = candidates.filter(
    ({ mission, event }) => event.counts < 0n || mission.versions.length > 1,
  );
  return [...new Map(matching.map(({ name, key }) => [name, key])).values()];
}

const changeOf = (
  { merchantId, period, timeZone }: MissionOverTime,
  key: ProgressKey,
  { number, target }: MissionVersion,
): ProgressChange => ({
  ...key,
  merchantId,
  period,
  timeZone,
  version: number,
  target,
  added: 0n,
  days: new Map(),
});

/** Pairs each event with the missions of its site that may count it. */
function candidatesOf(
  missions: readonly MissionOverTime[],
  events: readonly CountableEvent[],
): Candidate[] {
  const ofSite = Map.groupBy(missions, ({ merchantId }) => merchantId);
  return events.flatMap((event) => {
    const { merchantId, memberId, at } = event;
    const some = ofSite.get(merchantId) ?? [];
    const [first] = some;
    if (!first) return [];
    const local = localTime(at, first.timeZone);
    return some
      .filter((mission) => versionAt(mission, at) !== undefined)
      .map((mission) => {
        const start = periodStart(mission.period, local.day);
        const key = { missionId: mission.id, memberId, start };
        return { mission, event, local, key, name: keyOf(key) };
      });
  });
}

async function gamesOf(
  missions: readonly MissionOverTime[],
  events: readonly CountableEvent[],
  gamesOfBets: GamesOfBets,
): Promise<ReadonlyMap<bigint, bigint>> {
  const isAboutGames = missions.some(
    ({ measure, versions }) => isOfBets(measure) && versions.some(({ games }) => games.length > 0),
  );
  if (!isAboutGames) return new Map();
  return gamesOfBets(events.flatMap(({ bet }) => (bet ? [bet.betId] : [])));
}

const HUNDRED = 100n;

function matches(
  terms: MissionVersion,
  { at, amount, bet }: CountableEvent,
  { hour }: LocalTime,
  games: ReadonlyMap<bigint, bigint>,
): boolean {
  if (at < terms.startsAt || (terms.endsAt !== null && at >= terms.endsAt)) return false;
  if (!bet) return true;
  const { categories, hours, multiplierMin, result, stakeMin } = terms;
  const game = games.get(bet.betId);
  return (
    amount > 0n &&
    bet.stake >= stakeMin &&
    (categories.length === 0 || categories.includes(bet.category)) &&
    (terms.games.length === 0 || terms.games.some(({ id }) => id === game)) &&
    (result === 'any' || bet.outcome === outcomes[result]) &&
    (multiplierMin === null || bet.payout * HUNDRED >= bet.stake * BigInt(multiplierMin)) &&
    (hours === null || (hour >= hours.from && hour < hours.to))
  );
}
