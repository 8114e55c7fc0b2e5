import type { StreamReaderName } from '@app/shared/domain/stream-readers';
import type { Reader } from '../../platform/db/index.ts';
import type { StreamReader } from '../../play/bets/index.ts';
import { rebateReader } from '../../play/rebates/index.ts';

/** Every reader of the bet stream. */
export const streamReaders: Readonly<Record<StreamReaderName, StreamReader>> = {
  rebates: rebateReader,
};

export interface StreamLag {
  readonly reader: string;
  readonly lagMs: number;
}

/** A query. Per reader, the age of the oldest event it has not applied. */
export function streamLags(db: Reader, now: Date): Promise<StreamLag[]> {
  return Promise.all(
    Object.values(streamReaders).map(async ({ name, lagMs }) => ({
      reader: name,
      lagMs: await lagMs(db, now),
    })),
  );
}
