import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Refused } from '../refused.ts';

export interface ArcadePlace {
  readonly arcadeUrl: string;
  /** Aborts requests in flight, except those of a round that one visitor plays alone. */
  readonly stop: AbortSignal;
}

const entered = z.object({ token: z.string() });

const table = z.object({
  stakes: z.array(z.number()),
  balance: z.number().nullable(),
  choices: z.object({ all: z.array(z.number()).min(1), opening: z.number() }).nullable(),
  /** Number of places for chips, at a table that all play together. */
  places: z.number().nullable(),
  /** Heights at which a bet can be collected, at a table with a run; its place is the auto-collect. */
  run: z.object({ least: z.number(), greatest: z.number() }).nullable(),
  /** Whether the places of a bet are legs of one wager. */
  isBook: z.boolean(),
  /** Number of values of a decision, in a game whose rounds wait for decisions. */
  decisions: z.number().nullable(),
});

/** A table as its page shows it. Amounts are in 1/10 000 of the currency. */
export type Table = z.output<typeof table>;

const round = z.object({
  id: z.string(),
  state: z.string(),
  refusal: z.string().nullable(),
  stake: z.number(),
  payout: z.number().nullable(),
  balance: z.number().nullable(),
  decisions: z.array(z.number()).nullable(),
  /** Null unless the round waits for its player. */
  decidesInMs: z.number().nullable(),
});

export type PlayedRound = z.output<typeof round>;

const sharedTable = z.object({
  now: z.number(),
  table: z.object({ number: z.number(), phase: z.string(), settlesAt: z.number() }),
});

/** The round of a table that all play together. Times are milliseconds of the server's clock. */
export type SharedTable = z.output<typeof sharedTable>;

/** Chips on places of a table. */
export type Chips = readonly (readonly [place: number, amount: number])[];

const refusal = z.object({ error: z.string() });

const ANSWER_MS_MAX = 20_000;
/** Requests of a round continue when the world stops, so they get less time. */
const ROUND_ANSWER_MS_MAX = 8_000;

/** A player at an arcade table. Uses only the requests that the game's page makes. */
export class ArcadeVisitor {
  readonly #place: ArcadePlace;
  readonly #token: string;

  private constructor(place: ArcadePlace, token: string) {
    this.#place = place;
    this.#token = token;
  }

  /** @throws Refused `launch_refused`, `platform_unavailable` */
  static async enter(place: ArcadePlace, launch: { launchToken: string; game: string }) {
    const { token } = await ask(place, { path: '/api/session', schema: entered, body: launch });
    return new ArcadeVisitor(place, token);
  }

  readTable = (): Promise<Table> => this.#ask({ path: '/api/table', schema: table });

  /** Plays one round to its end, or until it waits for a decision. @throws Refused */
  playRound = (bet: { stake: number; choice?: number }): Promise<PlayedRound> =>
    this.#askForRound({
      path: '/api/rounds',
      schema: round,
      body: { ...bet, roundKey: randomUUID(), clientSeed: randomUUID() },
    });

  /** Decides in a round that waits; null collects. @throws Refused */
  decide = ({ id, decisions }: PlayedRound, decision: number | null): Promise<PlayedRound> =>
    this.#askForRound({
      path: `/api/rounds/${id}/decisions`,
      schema: round,
      body: { place: decisions?.length ?? 0, decision },
    });

  readSharedTable = (): Promise<SharedTable> =>
    this.#ask({ path: '/api/shared/table', schema: sharedTable });

  /** Places chips on a round that all play together. @throws Refused */
  placeChips = (number: number, places: Chips): Promise<PlayedRound> =>
    this.#ask({
      path: '/api/shared/bets',
      schema: round,
      body: { number, places, roundKey: randomUUID(), clientSeed: randomUUID() },
    });

  #ask = <S extends z.ZodType>(question: Question<S>) =>
    ask(this.#place, { ...question, token: this.#token });

  /** A round that waits for a decision blocks its player for minutes, so a stop does not interrupt it. */
  #askForRound = <S extends z.ZodType>(question: Question<S>) =>
    send(this.#place.arcadeUrl, {
      ...question,
      token: this.#token,
      signal: AbortSignal.timeout(ROUND_ANSWER_MS_MAX),
    });
}

interface Question<S> {
  readonly path: string;
  readonly schema: S;
  readonly body?: object;
  readonly token?: string;
}

const ask = <S extends z.ZodType>({ arcadeUrl, stop }: ArcadePlace, question: Question<S>) =>
  send(arcadeUrl, {
    ...question,
    signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_MS_MAX)]),
  });

async function send<S extends z.ZodType>(
  arcadeUrl: string,
  { path, schema, body, token, signal }: Question<S> & { readonly signal: AbortSignal },
): Promise<z.output<S>> {
  const response = await fetch(new URL(path, arcadeUrl), {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  });
  const answer: unknown = await response.json();
  if (response.ok) return schema.parse(answer);
  const { data: refused } = refusal.safeParse(answer);
  throw new Refused(path, refused?.error ?? `${response.status}`);
}
