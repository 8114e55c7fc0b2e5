import type { ArcadeClient } from '../../../page/arcade-client.ts';

/** Calls of the page of Ninth Wave. */
export type WaveClient = Pick<
  ArcadeClient,
  | 'hasSession'
  | 'enter'
  | 'readTable'
  | 'readBalance'
  | 'readSharedTable'
  | 'openStream'
  | 'placeBet'
  | 'listBets'
  | 'collect'
>;
