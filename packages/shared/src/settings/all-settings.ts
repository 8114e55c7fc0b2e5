import * as social from '../access/social.settings.ts';
import * as agents from '../agents/settings.ts';
import * as verification from '../captcha/settings.ts';
import * as contracts from '../contracts/settings.ts';
import * as debts from '../debts/settings.ts';
import * as deposits from '../deposits/settings.ts';
import * as disputes from '../disputes/settings.ts';
import * as envelopes from '../envelopes/settings.ts';
import * as games from '../games/settings.ts';
import * as harm from '../harm/settings.ts';
import * as kyc from '../kyc/settings.ts';
import * as limits from '../limits/settings.ts';
import * as lotteries from '../lotteries/settings.ts';
import * as adjustments from '../members/adjustments.settings.ts';
import * as members from '../members/settings.ts';
import * as points from '../points/settings.ts';
import * as rebates from '../rebates/settings.ts';
import * as rewards from '../rewards/settings.ts';
import * as risk from '../risk/settings.ts';
import * as rooms from '../rooms/settings.ts';
import * as site from '../site/settings.ts';
import * as transfers from '../transfers/settings.ts';
import * as withdrawalMethods from '../withdrawals/methods.settings.ts';
import * as withdrawalProof from '../withdrawals/proof.settings.ts';
import * as withdrawals from '../withdrawals/settings.ts';
import * as withdrawalTerms from '../withdrawals/terms.settings.ts';
import type { Setting } from './define-setting.ts';

/** Domains with settings, in the order of their forms. */
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
  points,
  rewards,
  transfers,
  envelopes,
  rooms,
  deposits,
  withdrawals,
  withdrawalTerms,
  withdrawalMethods,
  withdrawalProof,
  adjustments,
  risk,
  harm,
  kyc,
  limits,
  games,
  lotteries,
];

const isSetting = (value: unknown): value is Setting =>
  typeof value === 'object' && value !== null && 'key' in value && 'byDefault' in value;

/** All settings of a site, apart from its flags and its maintenance. */
export const allSettings: readonly Setting[] = domains.flatMap((domain) =>
  Object.values(domain).filter(isSetting),
);
