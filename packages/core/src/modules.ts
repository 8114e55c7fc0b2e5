import { contracts } from './agent-pay/contracts/module.ts';
import { disputes } from './agent-pay/disputes/module.ts';
import { payouts } from './agent-pay/payouts/module.ts';
import { turnover } from './agent-pay/turnover/module.ts';
import { ledger } from './books/ledger/module.ts';
import { wallet } from './books/wallet/module.ts';
import { collectModules } from './collect-modules.ts';
import type { Module } from './define-module.ts';
import { chat } from './engagement/chat/module.ts';
import { envelopes } from './engagement/envelopes/module.ts';
import { leaderboards } from './engagement/leaderboards/module.ts';
import { missions } from './engagement/missions/module.ts';
import { points } from './engagement/points/module.ts';
import { promotions } from './engagement/promotions/module.ts';
import { referrals } from './engagement/referrals/module.ts';
import { rewards } from './engagement/rewards/module.ts';
import { rooms } from './engagement/rooms/module.ts';
import { segments } from './engagement/segments/module.ts';
import { tickets } from './engagement/tickets/module.ts';
import { vip } from './engagement/vip/module.ts';
import { adjustments } from './money/adjustments/module.ts';
import { deposits } from './money/deposits/module.ts';
import { transfers } from './money/transfers/module.ts';
import { walletTransfers } from './money/wallet-transfers/module.ts';
import { withdrawals } from './money/withdrawals/module.ts';
import { betReconciliation } from './operations/bet-reconciliation/module.ts';
import { broadcasts } from './operations/broadcasts/module.ts';
import { cases } from './operations/cases/module.ts';
import { harm } from './operations/harm/module.ts';
import { installation } from './operations/installation/module.ts';
import { openRounds } from './operations/open-rounds/module.ts';
import { reconciliation } from './operations/reconciliation/module.ts';
import { risk } from './operations/risk/module.ts';
import { access } from './people/access/module.ts';
import { agents } from './people/agents/module.ts';
import { approvals } from './people/approvals/module.ts';
import { credentials } from './people/credentials/module.ts';
import { debts } from './people/debts/module.ts';
import { feedback } from './people/feedback/module.ts';
import { kyc } from './people/kyc/module.ts';
import { members } from './people/members/module.ts';
import { messages } from './people/messages/module.ts';
import { notes } from './people/notes/module.ts';
import { operators } from './people/operators/module.ts';
import { postbacks } from './people/postbacks/module.ts';
import { profile } from './people/profile/module.ts';
import { series } from './people/series/module.ts';
import { sessions } from './people/sessions/module.ts';
import { social } from './people/social/module.ts';
import { trials } from './people/trials/module.ts';
import { verification } from './people/verification/module.ts';
import { db } from './platform/db/module.ts';
import { idempotency } from './platform/idempotency/module.ts';
import { jobs } from './platform/jobs/module.ts';
import { kernel } from './platform/kernel/module.ts';
import { lists } from './platform/lists/module.ts';
import { live } from './platform/live/module.ts';
import { outbox } from './platform/outbox/module.ts';
import { uploads } from './platform/uploads/module.ts';
import { bets } from './play/bets/module.ts';
import { bonuses } from './play/bonuses/module.ts';
import { games } from './play/games/module.ts';
import { lotteries } from './play/lotteries/module.ts';
import { lotteryBets } from './play/lottery-bets/module.ts';
import { rebates } from './play/rebates/module.ts';
import { takers } from './play/takers/module.ts';
import { vendors } from './play/vendors/module.ts';
import { exclusions } from './protection/exclusions/module.ts';
import { limits } from './protection/limits/module.ts';
import { standing } from './protection/standing/module.ts';
import * as readers from './readers.ts';
import { fileExports } from './reports/exports/module.ts';
import { figures } from './reports/figures/module.ts';
import { gamingRevenue } from './reports/gaming-revenue/module.ts';
import { jackpots } from './reports/jackpots/module.ts';
import { matches } from './reports/matches/module.ts';
import { memberList } from './reports/member-list/module.ts';
import { personalData } from './reports/personal-data/module.ts';
import { records } from './reports/records/module.ts';
import { team } from './reports/team/module.ts';
import { timeline } from './reports/timeline/module.ts';
import { audit } from './sites/audit/module.ts';
import { content } from './sites/content/module.ts';
import { providers } from './sites/providers/module.ts';
import { reviews } from './sites/reviews/module.ts';
import { site } from './sites/site/module.ts';

export type { JobDeps, Module, ModuleJob, Modules } from './define-module.ts';

/** Every domain, from the top down, area by area. A module imports only modules below it. */
export const all: readonly Module[] = [
  // reports
  personalData,
  fileExports,
  figures,
  gamingRevenue,
  timeline,
  memberList,
  team,
  matches,
  jackpots,
  records,

  // operations
  cases,
  installation,
  broadcasts,
  harm,
  risk,
  reconciliation,
  betReconciliation,
  openRounds,

  // engagement
  chat,
  referrals,
  tickets,
  promotions,
  envelopes,
  leaderboards,
  missions,
  points,
  segments,
  vip,
  rewards,
  rooms,

  // agent-pay
  disputes,
  payouts,
  turnover,
  contracts,

  // money
  walletTransfers,
  transfers,
  withdrawals,
  adjustments,
  deposits,

  // play
  takers,
  lotteryBets,
  vendors,
  lotteries,
  games,
  rebates,
  bonuses,
  bets,

  // protection
  standing,
  limits,
  exclusions,

  // people
  access,
  feedback,
  kyc,
  postbacks,
  series,
  social,
  trials,
  agents,
  debts,
  credentials,
  messages,
  notes,
  profile,
  members,
  approvals,
  operators,
  sessions,
  verification,

  // sites
  content,
  reviews,
  providers,
  site,
  audit,

  // books
  wallet,
  ledger,

  // platform
  idempotency,
  outbox,
  uploads,
  jobs,
  lists,
  live,
  kernel,
  db,
];

/** Contributions of all domains: jobs, readers, erasers and the other lists. */
export const modules = collectModules(all, Object.values(readers));
