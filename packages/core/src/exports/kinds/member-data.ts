import { accessDataSheets } from '../../access/index.ts';
import { adjustmentDataSheets } from '../../adjustments/index.ts';
import { agentsDataSheets } from '../../agents/index.ts';
import { auditDataSheets } from '../../audit/index.ts';
import { bonusDataSheets } from '../../bonuses/index.ts';
import { cashierDataSheets } from '../../cashier/index.ts';
import { contractsDataSheets } from '../../contracts/index.ts';
import { credentialsDataSheets } from '../../credentials/index.ts';
import { disputesDataSheets } from '../../disputes/index.ts';
import { feedbackDataSheets } from '../../feedback/index.ts';
import { gamesDataSheets } from '../../games/index.ts';
import type { DataSheet } from '../../kernel/index.ts';
import { kycDataSheets } from '../../kyc/index.ts';
import { memberDataSheets, readMember } from '../../members/index.ts';
import { messagesDataSheets } from '../../messages/index.ts';
import { noteDataSheets } from '../../notes/index.ts';
import { payoutsDataSheets } from '../../payouts/index.ts';
import { postbacksDataSheets } from '../../postbacks/index.ts';
import { profileDataSheets } from '../../profile/index.ts';
import { rebatesDataSheets } from '../../rebates/index.ts';
import { riskDataSheets } from '../../risk/index.ts';
import { socialDataSheets } from '../../social/index.ts';
import { transfersDataSheets } from '../../transfers/index.ts';
import { uploadsDataSheets } from '../../uploads/index.ts';
import { walletTransferDataSheets } from '../../wallet-transfers/index.ts';
import { withdrawalDataSheets } from '../../withdrawals/index.ts';
import type { DataExport } from '../export.ts';
import { exportsDataSheets } from '../member-data.ts';
import { bets } from './bets.ts';
import type { ExportSheet, NamedSheet } from './kind.ts';
import { transactions } from './transactions.ts';

/** What each domain knows of a member: a new one is a line here, and `member-data.ts` beside its tables. */
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
  ...contractsDataSheets,
  ...payoutsDataSheets,
  ...disputesDataSheets,
  ...auditDataSheets,
  ...exportsDataSheets,
];

/** Everything that is known of one member: a sheet after another. */
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

/** The list that the member could take along by themselves, from their first day on. */
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
