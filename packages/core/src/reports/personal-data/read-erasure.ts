import { type Reader, sql } from '../../platform/db/index.ts';

/** The erasure of a member and its progress. */
export interface Erasure {
  readonly state: 'erasing' | 'ended';
  readonly begunAt: Date;
  readonly endedAt: Date | null;
}

const read = sql(
  'protection.read_erasure',
  `SELECT state, begun_at AS "begunAt", ended_at AS "endedAt" FROM erasure WHERE member_id = $1`,
);

/** A query. The erasure of a member, if it has begun. */
export const readErasure = async (reader: Reader, memberId: bigint): Promise<Erasure | undefined> =>
  (await reader.query<Erasure>(read, [memberId]))[0];
