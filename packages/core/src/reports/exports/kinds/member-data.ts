import { contractsDataSheets } from '../../../agent-pay/contracts/index.ts';
import { disputesDataSheets } from '../../../agent-pay/disputes/index.ts';
import { payoutsDataSheets } from '../../../agent-pay/payouts/index.ts';
import { adjustmentDataSheets } from '../../../money/adjustments/index.ts';
import { cashierDataSheets } from '../../../money/cashier/index.ts';
import { transfersDataSheets } from '../../../money/transfers/index.ts';
import { walletTransferDataSheets } from '../../../money/wallet-transfers/index.ts';
import { withdrawalDataSheets } from '../../../money/withdrawals/index.ts';
import { riskDataSheets } from '../../../operations/risk/index.ts';
import { accessDataSheets } from '../../../people/access/index.ts';
import { agentsDataSheets } from '../../../people/agents/index.ts';
import { credentialsDataSheets } from '../../../people/credentials/index.ts';
import { feedbackDataSheets } from '../../../people/feedback/index.ts';
import { kycDataSheets } from '../../../people/kyc/index.ts';
import { memberDataSheets, readMember } from '../../../people/members/index.ts';
import { messagesDataSheets } from '../../../people/messages/index.ts';
import { noteDataSheets } from '../../../people/notes/index.ts';
import { postbacksDataSheets } from '../../../people/postbacks/index.ts';
import { profileDataSheets } from '../../../people/profile/index.ts';
import { seriesDataSheets } from '../../../people/series/index.ts';
import { socialDataSheets } from '../../../people/social/index.ts';
import type { DataSheet } from '../../../platform/kernel/index.ts';
import { uploadsDataSheets } from '../../../platform/uploads/index.ts';
import { bonusDataSheets } from '../../../play/bonuses/index.ts';
import { gamesDataSheets } from '../../../play/games/index.ts';
import { rebatesDataSheets } from '../../../play/rebates/index.ts';
import { auditDataSheets } from '../../../sites/audit/index.ts';
import type { DataExport } from '../export.ts';
import { exportsDataSheets } from '../member-data.ts';
import { bets } from './bets.ts';
import type { ExportSheet, NamedSheet } from './kind.ts';
import { transactions } from './transactions.ts';

/** The data sheets of each domain: a new one is a line here, and `member-data.ts` beside its tables. */
const sheets: readonly DataSheet[] = [
  ...memberDataSheets,
  ...profileDataSheets,
  ...accessDataSheets,
  ...credentialsDataSheets,
  ...socialDataSheets,
  ...cashierDataSheets,
  ...bonusDataSheets,
  ...transfersDataSheets,
  ...withdrawalDataSheets,
  ...adjustmentDataSheets,
  ...riskDataSheets,
  ...walletTransferDataSheets,
  ...kycDataSheets,
  ...gamesDataSheets,
  ...messagesDataSheets,
  ...feedbackDataSheets,
  ...noteDataSheets,
  ...uploadsDataSheets,
  ...agentsDataSheets,
  ...postbacksDataSheets,
  ...rebatesDataSheets,
  ...seriesDataSheets,
  ...contractsDataSheets,
  ...payoutsDataSheets,
  ...disputesDataSheets,
  ...auditDataSheets,
  ...exportsDataSheets,
];

/** All data of one member, sheet by sheet. */
export const memberData: readonly NamedSheet[] = [
  ...sheets.map(aboutSubject),
  { name: 'sheet.bets', ...sinceRegistration(bets) },
  { name: 'sheet.transactions', ...sinceRegistration(transactions) },
];

function aboutSubject({ name, columns, pages }: DataSheet): NamedSheet {
  return {
    name: `sheet.${name}`,
    columns,
    async *pages({ db }, asked) {
      const { id: memberId, ...member } = await readMember(db, subjectOf(asked));
      for await (const rows of pages(db, { memberId, ...member })) yield { rows, share: 0 };
    },
  };
}

/** A list that the member can download themselves, from the day of registration on. */
function sinceRegistration({ columns, pages }: ExportSheet): ExportSheet {
  return {
    columns,
    async *pages(deps, asked) {
      const { id: memberId, registeredAt } = await readMember(deps.db, subjectOf(asked));
      const range = { from: registeredAt.getTime(), to: asked.askedAt.getTime() };
      yield* pages(deps, { ...asked, memberId, input: JSON.stringify(range) });
    },
  };
}

function subjectOf({ subjectId, kind }: DataExport): bigint {
  if (subjectId === null) throw new Error(`an export of ${kind} is about a member`);
  return subjectId;
}
