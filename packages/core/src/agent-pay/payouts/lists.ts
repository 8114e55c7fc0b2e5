import {
  affiliatePlayers,
  agentBills,
  billBets,
  billMembers,
  bills,
  payoutRuns,
} from './bills/bill-lists.ts';
import { contracts, contractTerms, solvency } from './terms/contract-lists.ts';

/** The lists of this domain that can be downloaded. */
export const payoutLists = {
  affiliatePlayers,
  agentBills,
  billBets,
  billMembers,
  bills,
  contracts,
  contractTerms,
  payoutRuns,
  solvency,
};
