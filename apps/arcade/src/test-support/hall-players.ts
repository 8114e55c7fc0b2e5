import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { commitmentOf } from '../fairness/fair-draw.ts';
import type { TableView } from '../player-tables/hall.presenter.ts';
import {
  DECIDING_MS,
  JOINING_MS,
  MORE_MS,
  SEEDING_MS,
  SHOWING_MS,
  STAKING_MS,
} from '../player-tables/hand-times.ts';
import { readHall } from '../player-tables/read-hall.ts';
import { LEASE_MS } from '../rounds/lease.ts';
import { LONGEST_GAP_MS } from '../rounds/retry-gaps.ts';
import { sweepRounds } from '../rounds/sweep-rounds.ts';
import { launchGame, makeWorld, type Player, type World } from './world.ts';

export const BALANCE = 1_000_000; // 100.00
export const ANTE = 10_000;
export const HALL = { game: 'bull', currency: 'USD', isTrial: false };

/** The arcade and simulated platform that all tests of a file share. */
export let world: World;

/** Makes the world before the first test, and ends all hands before each test and after the last. */
export function onHall(): void {
  beforeAll(async () => {
    world = await makeWorld({ isStill: true, answerWithinMs: 30_000 });
  });
  beforeEach(async () => {
    await finish();
  });
  afterAll(async () => {
    await finish();
    const { rowCount } = await world.db.pool.query('SELECT 1 FROM round WHERE ended_at IS NULL');
    expect(rowCount).toBe(0);
    await world.end();
  });
}

export interface Refusal {
  readonly error?: string;
}

type Answer = { tables: readonly TableView[] } & Refusal;

export const enter = (): Promise<Player> =>
  launchGame(world, world.wallet.addMember(BALANCE), 'bull');

export const seedOf = (player: Player | undefined): string => `of-${player?.memberRef}`;

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0);

export const balances = (players: readonly (Player | undefined)[]): number[] =>
  players.map((player) => world.wallet.balanceOf(player?.memberRef ?? ''));

/** The table of the lowest ante, as a player sees it. */
export async function view(player: Player | undefined): Promise<TableView> {
  const answer = await player?.get<Answer>('/api/hands');
  const [table] = answer?.body.tables ?? [];
  if (!table) throw new Error('no table');
  return table;
}

export async function sit(
  player: Player | undefined,
  {
    ante = ANTE,
    at,
    seatKey = randomUUID(),
  }: { ante?: number; at?: number; seatKey?: string } = {},
) {
  if (!player) throw new Error('no player');
  const { body } = await player.get<Answer>('/api/hands');
  const number = at ?? body.tables.find((table) => table.ante === ante)?.openNumber;
  const seedCommitment = await commitmentOf(seedOf(player));
  return player.post<Answer>('/api/hands/seat', { seatKey, ante, number, seedCommitment });
}

/** Players who sit down one after the other. */
export async function sitAll(count: number): Promise<Player[]> {
  const players = await Promise.all(Array.from({ length: count }, enter));
  for (const player of players) expect((await sit(player)).status).toBe(200);
  return players;
}

export const sendSeed = (player: Player | undefined) =>
  player?.post<Answer>('/api/hands/seed', { seed: seedOf(player) });

/** Fixes the seats and sends the seeds of all, which takes the stakes and deals. */
export async function seedAll(players: readonly Player[]): Promise<void> {
  const { state } = (await view(players[0])).hand;
  if (state === 'open') world.wait(JOINING_MS);
  await view(players[0]);
  for (const player of players) expect((await sendSeed(player))?.status).toBe(200);
}

export async function choose(player: Player | undefined, choice: number) {
  if (!player) throw new Error('no player');
  return player.post<Answer>('/api/hands/choice', { choice });
}

export async function settle(): Promise<void> {
  world.wait(DECIDING_MS + MORE_MS);
  await sweepRounds(world.deps);
  world.wait(SHOWING_MS + LEASE_MS);
  await sweepRounds(world.deps);
}

/** Ends all hands by time, and frees the seats of open hands. */
export async function finish(): Promise<void> {
  for (const ms of [JOINING_MS, SEEDING_MS, STAKING_MS, DECIDING_MS + MORE_MS, SHOWING_MS]) {
    world.wait(ms);
    await readHall(world.deps, HALL);
  }
  world.wait(LONGEST_GAP_MS + LEASE_MS);
  await sweepRounds(world.deps);
  await world.db.pool.query(
    "DELETE FROM seat USING hand WHERE hand.id = seat.hand_id AND hand.state = 'open'",
  );
}

export async function handId(player: Player | undefined): Promise<bigint> {
  const { rows } = await world.db.pool.query<{ id: bigint }>(
    `SELECT hand_id AS id FROM seat JOIN player ON player.id = seat.player_id
     WHERE member_ref = $1 ORDER BY seat.id DESC LIMIT 1`,
    [player?.memberRef],
  );
  return rows[0]?.id ?? 0n;
}

/** States of a hand's stakes, in alphabetical order. */
export async function statesOf(id: bigint): Promise<string[]> {
  const { rows } = await world.db.pool.query<{ state: string }>(
    'SELECT state FROM round WHERE hand_id = $1 ORDER BY state',
    [id],
  );
  return rows.map(({ state }) => state);
}

export async function roundsOf(id: bigint): Promise<bigint[]> {
  const { rows } = await world.db.pool.query<{ id: bigint }>(
    'SELECT id FROM round WHERE hand_id = $1',
    [id],
  );
  return rows.map((row) => row.id);
}

export async function openRounds(ids: readonly bigint[]): Promise<number> {
  const { rowCount } = await world.db.pool.query(
    'SELECT 1 FROM round WHERE id = ANY ($1) AND ended_at IS NULL',
    [ids],
  );
  return rowCount ?? 0;
}
