import { eraseTemplates } from '../../agent-pay/contracts/index.ts';
import { eraseMemberData as eraseDisputes } from '../../agent-pay/disputes/index.ts';
import { eraseMemberData as eraseAdjustments } from '../../money/adjustments/index.ts';
import { eraseMemberData as eraseCashier } from '../../money/cashier/index.ts';
import { eraseMemberData as eraseTransfers } from '../../money/transfers/index.ts';
import { eraseMemberData as eraseWithdrawals } from '../../money/withdrawals/index.ts';
import { eraseMemberData as eraseRisk } from '../../operations/risk/index.ts';
import { eraseMemberData as eraseAccess } from '../../people/access/index.ts';
import { eraseMemberData as eraseAgents } from '../../people/agents/index.ts';
import { eraseMemberData as eraseCredentials, hashOfNone } from '../../people/credentials/index.ts';
import { eraseMemberData as eraseFeedback } from '../../people/feedback/index.ts';
import { eraseMemberData as eraseKyc } from '../../people/kyc/index.ts';
import { eraseMemberRow } from '../../people/members/index.ts';
import { eraseMemberData as eraseMessages } from '../../people/messages/index.ts';
import { eraseMemberData as eraseNotes } from '../../people/notes/index.ts';
import { eraseMemberData as erasePostbacks } from '../../people/postbacks/index.ts';
import { eraseMemberData as eraseProfile } from '../../people/profile/index.ts';
import { eraseMemberData as eraseSocial } from '../../people/social/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { eraseMemberData as eraseUploads } from '../../platform/uploads/index.ts';
import { eraseMemberData as eraseGames } from '../../play/games/index.ts';
import { eraseMemberData as eraseVendors } from '../../play/vendors/index.ts';
import { eraseMemberData as eraseExports } from '../exports/index.ts';

/** Erases a domain's personal data of a member. Idempotent: it runs again after a crash. */
export type Eraser = (tx: Tx, memberId: bigint, now: Date) => Promise<void>;

/** Every domain with personal data. A new one adds a line here and `erase-member-data.ts` in its folder. */
export const erasers: readonly Eraser[] = [
  eraseVendors,
  eraseCredentials,
  eraseProfile,
  eraseAccess,
  eraseSocial,
  eraseAgents,
  eraseTemplates,
  erasePostbacks,
  eraseCashier,
  eraseTransfers,
  eraseWithdrawals,
  eraseAdjustments,
  eraseNotes,
  eraseRisk,
  eraseGames,
  eraseMessages,
  eraseDisputes,
  eraseFeedback,
  eraseKyc,
  eraseUploads,
  eraseExports,
  eraseRow,
];

/** A login, another password or another display name may have been under way when the erasure began. */
async function eraseRow(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await eraseMemberRow(tx, { memberId, passwordHash: await hashOfNone() }, now);
}
