import { TRIAL } from '@app/shared/members/customer-types';
import type { Member } from '../../people/members/index.ts';
import { sql, type Tx } from '../../platform/db/index.ts';
import { type Deps, DomainError } from '../../platform/kernel/index.ts';
import {
  type ChangedBy,
  type ChangedLevel,
  VIP_MEMBER_COLUMNS,
  type VipMember,
  writeLevelStates,
} from './change-levels.ts';
import { levelStateAt } from './level-state.ts';
import { readTable } from './vip-table.ts';

// An upsert that changes nothing locks the row, and makes it for a member who has none yet.
const lock = sql(
  'vip.lock_member',
  `INSERT INTO vip_member AS v (member_id, merchant_id, since) VALUES ($1, $2, $3)
   ON CONFLICT (member_id) DO UPDATE SET merchant_id = excluded.merchant_id
   RETURNING ${VIP_MEMBER_COLUMNS}`,
);

interface RaiseMember extends ChangedBy {
  readonly member: Pick<Member, 'id' | 'merchantId' | 'customerType'>;
  readonly level: number;
}

/**
 * A step. An operator raises a member to a higher level. It brings no level bonus, and is checked after the next whole
 * period like any other. The caller publishes the change.
 *
 * @throws member.need_true_account, vip.no_such_level, vip.not_above
 */
export async function raiseMember(
  tx: Tx,
  deps: Pick<Deps, 'newId'>,
  { member: { id: memberId, merchantId, customerType }, level, ...by }: RaiseMember,
  now: Date,
): Promise<readonly ChangedLevel[]> {
  if (customerType === TRIAL) throw new DomainError('member.need_true_account');
  const table = await readTable(tx, merchantId);
  if (level >= table.levels.length) throw new DomainError('vip.no_such_level');
  const [member] = await tx.query<VipMember>(lock, [memberId, merchantId, now]);
  if (!member) throw new Error('the query returned no row');
  if (level <= member.level) throw new DomainError('vip.not_above');
  const after = levelStateAt(member, level);
  return writeLevelStates(tx, deps, [{ member, table, after, reason: 'raised' }], now, by);
}
