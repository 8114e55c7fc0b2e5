import { type Draw, fairNumbers, sha256 } from '@app/shared/fairness/fair-numbers';

/** Everything that a round's outcome follows from. Nothing else enters it. */
export interface RoundSeeds {
  /** 64 hexadecimal digits, of which the player knew only the SHA-256 when the round was played. */
  readonly serverSeed: string;
  /** Chosen by the player. */
  readonly clientSeed: string;
  /** Counts the rounds that were played with one server seed, from 0. */
  readonly nonce: number;
}

/**
 * The numbers of one round, in the order in which the game asks for them: those of the server seed and
 * `clientSeed:nonce`.
 */
export const fairDraw = ({ serverSeed, clientSeed, nonce }: RoundSeeds): Promise<Draw> =>
  fairNumbers(serverSeed, `${clientSeed}:${nonce}`);

/** What the server shows before play: the SHA-256 of the server seed's text, in hexadecimal. */
export const commitmentOf = (serverSeed: string): Promise<string> => sha256(serverSeed);
