import { eraseTemplates } from '../../agent-pay/contracts/index.ts';
import { eraseDisputes } from '../../agent-pay/disputes/index.ts';
import { eraseAdjustmentWords } from '../../money/adjustments/index.ts';
import { erasePaymentPages } from '../../money/cashier/index.ts';
import { eraseNotes } from '../../money/transfers/index.ts';
import { eraseAccounts } from '../../money/withdrawals/index.ts';
import { eraseRisk } from '../../operations/risk/index.ts';
import { eraseRegistration } from '../../people/access/index.ts';
import { eraseInvitations } from '../../people/agents/index.ts';
import { eraseCredentials, hashOfNone } from '../../people/credentials/index.ts';
import { eraseFeedback } from '../../people/feedback/index.ts';
import { eraseKycDocuments } from '../../people/kyc/index.ts';
import { eraseMemberRow } from '../../people/members/index.ts';
import { eraseMessages } from '../../people/messages/index.ts';
import { eraseOperatorNotes } from '../../people/notes/index.ts';
import { erasePostbacks } from '../../people/postbacks/index.ts';
import { eraseProfile } from '../../people/profile/index.ts';
import { eraseIdentities } from '../../people/social/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { erasePictures } from '../../platform/uploads/index.ts';
import { eraseFavourites } from '../../play/games/index.ts';
import { eraseVendorSessions } from '../../play/vendors/index.ts';
import { eraseExports } from '../exports/index.ts';

/** Takes away what a domain knows of a member's person, as often as it is asked to. */
export type Eraser = (tx: Tx, memberId: bigint, now: Date) => Promise<void>;

/** Every domain that knows something of a person: a new one is a line here, and a file beside its tables. */
export const erasers: readonly Eraser[] = [
  eraseVendorSessions,
  eraseCredentials,
  eraseProfile,
  eraseRegistration,
  eraseIdentities,
  eraseInvitations,
  eraseTemplates,
  erasePostbacks,
  erasePaymentPages,
  eraseNotes,
  eraseAccounts,
  eraseAdjustmentWords,
  eraseOperatorNotes,
  eraseRisk,
  eraseFavourites,
  eraseMessages,
  eraseDisputes,
  eraseFeedback,
  eraseKycDocuments,
  erasePictures,
  eraseExports,
  eraseRow,
];

/** A login, another password or another display name may have been under way when the erasure began. */
async function eraseRow(tx: Tx, memberId: bigint, now: Date): Promise<void> {
  await eraseMemberRow(tx, { memberId, passwordHash: await hashOfNone() }, now);
}
