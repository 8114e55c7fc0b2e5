import { eraseRegistration } from '../access/index.ts';
import { eraseAdjustmentWords } from '../adjustments/index.ts';
import { eraseInvitations } from '../agents/index.ts';
import { erasePaymentPages } from '../cashier/index.ts';
import { eraseTemplates } from '../contracts/index.ts';
import { eraseCredentials, hashOfNone } from '../credentials/index.ts';
import type { Tx } from '../db/index.ts';
import { eraseDisputes } from '../disputes/index.ts';
import { eraseExports } from '../exports/index.ts';
import { eraseFeedback } from '../feedback/index.ts';
import { eraseFavourites } from '../games/index.ts';
import { eraseKycDocuments } from '../kyc/index.ts';
import { eraseMemberRow } from '../members/index.ts';
import { eraseMessages } from '../messages/index.ts';
import { eraseOperatorNotes } from '../notes/index.ts';
import { erasePostbacks } from '../postbacks/index.ts';
import { eraseProfile } from '../profile/index.ts';
import { eraseRisk } from '../risk/index.ts';
import { eraseIdentities } from '../social/index.ts';
import { eraseNotes } from '../transfers/index.ts';
import { erasePictures } from '../uploads/index.ts';
import { eraseVendorSessions } from '../vendors/index.ts';
import { eraseAccounts } from '../withdrawals/index.ts';

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
