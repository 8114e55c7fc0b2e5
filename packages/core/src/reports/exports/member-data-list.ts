import { contractsDataSheets } from '../../agent-pay/contracts/index.ts';
import { disputesDataSheets } from '../../agent-pay/disputes/index.ts';
import { payoutsDataSheets } from '../../agent-pay/payouts/index.ts';
import { adjustmentDataSheets } from '../../money/adjustments/index.ts';
import { cashierDataSheets } from '../../money/cashier/index.ts';
import { transfersDataSheets } from '../../money/transfers/index.ts';
import { walletTransferDataSheets } from '../../money/wallet-transfers/index.ts';
import { withdrawalDataSheets } from '../../money/withdrawals/index.ts';
import { riskDataSheets } from '../../operations/risk/index.ts';
import { accessDataSheets } from '../../people/access/index.ts';
import { agentsDataSheets } from '../../people/agents/index.ts';
import { credentialsDataSheets } from '../../people/credentials/index.ts';
import { feedbackDataSheets } from '../../people/feedback/index.ts';
import { kycDataSheets } from '../../people/kyc/index.ts';
import { memberDataSheets, readMember } from '../../people/members/index.ts';
import { messagesDataSheets } from '../../people/messages/index.ts';
import { noteDataSheets } from '../../people/notes/index.ts';
import { postbacksDataSheets } from '../../people/postbacks/index.ts';
import { profileDataSheets } from '../../people/profile/index.ts';
import { seriesDataSheets } from '../../people/series/index.ts';
import { socialDataSheets } from '../../people/social/index.ts';
import type { DataSheet } from '../../platform/kernel/index.ts';
import { bookOf, type FileRequest, type List, type ListSheet } from '../../platform/lists/index.ts';
import { uploadsDataSheets } from '../../platform/uploads/index.ts';
import { bonusDataSheets } from '../../play/bonuses/index.ts';
import { gamesDataSheets } from '../../play/games/index.ts';
import { rebatesDataSheets } from '../../play/rebates/index.ts';
import { auditDataSheets } from '../../sites/audit/index.ts';
import { recordLists } from '../records/index.ts';
import { exportsDataSheets } from './member-data.ts';

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
export const memberData = bookOf<Record<string, never>>('memberData', [
  ...sheets.map(aboutSubject),
  ...sinceRegistration('server/exports:sheet.bets', recordLists.bets),
  ...sinceRegistration('server/exports:sheet.transactions', recordLists.transactions),
]);

function aboutSubject({ name, columns, pages }: DataSheet): ListSheet {
  return {
    name: `server/exports:sheet.${name}`,
    columns: columns.map(({ key, type }) => ({ heading: `server/exports:${key}`, type })),
    async *pages({ db }, asked) {
      const { id: memberId, ...member } = await readMember(db, subjectOf(asked));
      for await (const rows of pages(db, { memberId, ...member })) yield { rows, share: 0 };
    },
  };
}

/** A list that the member can download themselves, from the day of registration on. */
function sinceRegistration(name: ListSheet['name'], list: Pick<List, 'sheets'>): ListSheet[] {
  return list.sheets.map(({ columns, pages }) => ({
    name,
    columns,
    async *pages(deps, asked) {
      const { id: memberId, registeredAt } = await readMember(deps.db, subjectOf(asked));
      const range = { from: registeredAt.getTime(), to: asked.askedAt.getTime() };
      yield* pages(deps, { ...asked, memberId, input: JSON.stringify(range) });
    },
  }));
}

function subjectOf({ subjectId, kind }: FileRequest): bigint {
  if (subjectId === null) throw new Error(`an export of ${kind} is about a member`);
  return subjectId;
}
