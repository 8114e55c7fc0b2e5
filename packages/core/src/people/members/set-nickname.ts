import { sql, type Tx } from '../../platform/db/index.ts';

const write = sql('members.write_nickname', 'UPDATE member SET nickname = $2 WHERE id = $1');

/** A step. Sets a member's nickname. */
export async function setNickname(tx: Tx, memberId: bigint, nickname: string): Promise<void> {
  await tx.query(write, [memberId, nickname]);
}
