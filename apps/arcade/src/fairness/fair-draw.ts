import { type Draw, fairNumbers, sha256 } from '@app/shared/fairness/fair-numbers';

/** All inputs of a round's outcome. */
export interface RoundSeeds {
  /** 64 hexadecimal digits. When the round was played, the player knew only its SHA-256. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Number of the round among those played with the same server seed, from 0. */
  readonly nonce: number;
}

/**
 * Random numbers of one round, drawn in the order in which the game asks for them. They depend on the server seed and
 * `clientSeed:nonce` only.
 */
export const fairDraw = ({ serverSeed, clientSeed, nonce }: RoundSeeds): Promise<Draw> =>
  fairNumbers(serverSeed, `${clientSeed}:${nonce}`);

/** Commitment shown before play: SHA-256 of the server seed's text, in hexadecimal. */
export const commitmentOf = (serverSeed: string): Promise<string> => sha256(serverSeed);
