import * as adjustments from './adjustments.ts';
import * as agents from './agents.ts';
import * as contracts from './contracts.ts';
import * as debts from './debts.ts';
import type { Setting } from './define-setting.ts';
import * as deposits from './deposits.ts';
import * as disputes from './disputes.ts';
import * as games from './games.ts';
import * as kyc from './kyc.ts';
import * as lotteries from './lotteries.ts';
import * as members from './members.ts';
import * as rebates from './rebates.ts';
import * as risk from './risk.ts';
import * as site from './site.ts';
import * as social from './social.ts';
import * as transfers from './transfers.ts';
import * as verification from './verification.ts';
import * as withdrawalMethods from './withdrawal-methods.ts';
import * as withdrawalProof from './withdrawal-proof.ts';
import * as withdrawalTerms from './withdrawal-terms.ts';
import * as withdrawals from './withdrawals.ts';

/** Every domain that has settings, in the order in which forms are shown. */
const domains = [
  members,
  verification,
  site,
  social,
  agents,
  contracts,
  debts,
  disputes,
  rebates,
  transfers,
  deposits,
  withdrawals,
  withdrawalTerms,
  withdrawalMethods,
  withdrawalProof,
  adjustments,
  risk,
  kyc,
  games,
  lotteries,
];

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'key' in value && 'byDefault' in value;

/** Whatever a site can decide, apart from its functions and its maintenance. */
export const allSettings: readonly Setting[] = domains.flatMap((domain) =>
  Object.values(domain).filter(isSetting),
);
