import { setTimeout as wait } from 'node:timers/promises';
import type { ArcadePlace } from './arcade/arcade-visitor.ts';
import type { House } from './house/house.ts';
import { playDraws } from './lotteries/play-draws.ts';
import { type PlatformPlace, PlatformVisitor } from './platform/platform-visitor.ts';
import { Refused } from './refused.ts';
import { oneOf, type Random } from './regulars/choose-bet.ts';
import { playVisit } from './regulars/play-visit.ts';
import { credentialsOf, type Regular, regulars } from './regulars/regulars.ts';

export interface SeatsDeps {
  readonly place: PlatformPlace & ArcadePlace;
  readonly house: House;
  readonly random: Random;
  /** Seed of the regulars' passwords. */
  readonly secret: string;
  readonly affiliateCode: string;
  /** Code of the vendor whose games they play. */
  readonly vendor: string;
  readonly logLine: (message: string, about?: object) => void;
}

/** Regulars that play at the same time. */
const SEATS = 4;
/** One visit in this many is to a lottery. */
const VISITS_PER_DRAWS_VISIT = 3;
/** After one visit in this many, the regular writes in a chat room. */
const VISITS_PER_LINE = 6;
const LINES = [
  'That was close!',
  'Good luck everyone!',
  'Back tomorrow, see you.',
  'Are the mini games good today?',
  'Won a little, that is enough for me.',
];
const PAUSE_MS = 1_000;
const PAUSE_MS_MAX = 60_000;

/** Keeps all seats taken while the house is lively. Resolves only after the signal aborts. */
export async function keepSeats(deps: SeatsDeps): Promise<void> {
  const resting = [...regulars];
  const sessions = new Map<Regular, PlatformVisitor>();
  await Promise.all(Array.from({ length: SEATS }, () => keepSeat(deps, { resting, sessions })));
}

interface SharedRegulars {
  /** Regulars that are not playing. The one with the longest break is first. */
  readonly resting: Regular[];
  /** Sessions of the regulars that are logged in. */
  readonly sessions: Map<Regular, PlatformVisitor>;
}

async function keepSeat(deps: SeatsDeps, { resting, sessions }: SharedRegulars): Promise<void> {
  const { stop } = deps.place;
  let pauseMs = PAUSE_MS;
  while (!stop.aborted) {
    const regular = resting.shift();
    if (!regular) throw new Error('there are more seats than regulars');
    try {
      await deps.house.untilLively();
      const visitor = sessions.get(regular) ?? (await arrive(deps, regular));
      sessions.set(regular, visitor);
      const visit = await chooseVisit(deps, { regular, visitor });
      deps.logLine('visit over', { regular: regular.username, ...visit });
      await talkSometimes(deps, visitor);
      pauseMs = PAUSE_MS;
    } catch (error) {
      if (stop.aborted) return;
      // Whatever the error was, the next visit logs in again.
      sessions.delete(regular);
      deps.logLine('visit failed', { regular: regular.username, why: reasonOf(error) });
      pauseMs = Math.min(pauseMs * 2, PAUSE_MS_MAX);
    }
    resting.push(regular);
    await wait(pauseMs, undefined, { signal: stop }).catch(() => {});
  }
}

/** Plays one of the games, or sometimes a lottery. */
async function chooseVisit(
  deps: SeatsDeps,
  { regular, visitor }: { readonly regular: Regular; readonly visitor: PlatformVisitor },
): Promise<{ readonly game: string; readonly rounds: number }> {
  const isForDraws = deps.random(1, VISITS_PER_DRAWS_VISIT) === 1;
  const onDraws = isForDraws ? await playDraws(deps, { regular, visitor }) : undefined;
  if (onDraws) return onDraws;
  const games = await visitor.gamesOf(deps.vendor);
  const game = oneOf(games, deps.random);
  if (game === undefined) throw new Error('the site offers none of these games');
  return { game, rounds: await playVisit(deps, { regular, visitor, vendor: deps.vendor, game }) };
}

async function talkSometimes({ random }: SeatsDeps, visitor: PlatformVisitor): Promise<void> {
  const line = random(1, VISITS_PER_LINE) === 1 ? oneOf(LINES, random) : undefined;
  if (line === undefined) return;
  await visitor.talk(line).catch((error) => {
    if (!(error instanceof Refused)) throw error; // such as in slow mode
  });
}

/** Logs a regular in, or registers one that does not exist yet. */
async function arrive(
  { place, secret, affiliateCode }: SeatsDeps,
  regular: Regular,
): Promise<PlatformVisitor> {
  const visitor = new PlatformVisitor(place);
  const credentials = credentialsOf(regular, secret);
  const isNew = await visitor.isFree(regular.username);
  if (isNew) await visitor.register(credentials, affiliateCode);
  else await visitor.logIn(credentials);
  return visitor;
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return error.message;
  return error instanceof Error ? `${error.name}: ${error.message}` : `${error}`;
};
