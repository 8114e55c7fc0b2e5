import type wanted from './arguments.json';
import type arcadeCoralCove from './en/arcade/coral-cove.json';
import type arcadeDice from './en/arcade/dice.json';
import type arcadeLanternFair from './en/arcade/lantern-fair.json';
import type arcadeOriginals from './en/arcade/originals.json';
import type arcadePegfall from './en/arcade/pegfall.json';
import type arcadeRegatta from './en/arcade/regatta.json';
import type arcadeRound from './en/arcade/round.json';
import type arcadeTable from './en/arcade/table.json';
import type arcadeTideway from './en/arcade/tideway.json';
import type arcadeUpdraft from './en/arcade/updraft.json';
import type arcadeVerify from './en/arcade/verify.json';
import type arcadeWheel from './en/arcade/wheel.json';
import type console from './en/console.json';
import type errors from './en/errors.json';
import type flags from './en/flags.json';
import type serverCauses from './en/server/causes.json';
import type serverErrorPage from './en/server/error-page.json';
import type serverExports from './en/server/exports.json';
import type serverMessages from './en/server/messages.json';
import type serverPublicPages from './en/server/public-pages.json';
import type serverQuestions from './en/server/questions.json';
import type serverSandboxPay from './en/server/sandbox-pay.json';
import type ui from './en/ui.json';
import type webAccess from './en/web/access.json';
import type webAffiliate from './en/web/affiliate.json';
import type webAgent from './en/web/agent.json';
import type webBill from './en/web/bill.json';
import type webBonuses from './en/web/bonuses.json';
import type webCashier from './en/web/cashier.json';
import type webCategories from './en/web/categories.json';
import type webChat from './en/web/chat.json';
import type webCodes from './en/web/codes.json';
import type webContent from './en/web/content.json';
import type webContracts from './en/web/contracts.json';
import type webCredentials from './en/web/credentials.json';
import type webDownlines from './en/web/downlines.json';
import type webDownload from './en/web/download.json';
import type webEnvelopes from './en/web/envelopes.json';
import type webErrors from './en/web/errors.json';
import type webExclusions from './en/web/exclusions.json';
import type webExports from './en/web/exports.json';
import type webFeedback from './en/web/feedback.json';
import type webFrame from './en/web/frame.json';
import type webGames from './en/web/games.json';
import type webHome from './en/web/home.json';
import type webHuman from './en/web/human.json';
import type webJoin from './en/web/join.json';
import type webKyc from './en/web/kyc.json';
import type webLeaderboards from './en/web/leaderboards.json';
import type webLimits from './en/web/limits.json';
import type webLobby from './en/web/lobby.json';
import type webLottery from './en/web/lottery.json';
import type webLotteryDraws from './en/web/lottery-draws.json';
import type webLotteryPlay from './en/web/lottery-play.json';
import type webLotteryRules from './en/web/lottery-rules.json';
import type webLotteryWords from './en/web/lottery-words.json';
import type webMember from './en/web/member.json';
import type webMessages from './en/web/messages.json';
import type webMissions from './en/web/missions.json';
import type webPassword from './en/web/password.json';
import type webPaymentPassword from './en/web/payment-password.json';
import type webPictures from './en/web/pictures.json';
import type webPlay from './en/web/play.json';
import type webPoints from './en/web/points.json';
import type webPreview from './en/web/preview.json';
import type webProfile from './en/web/profile.json';
import type webPromotions from './en/web/promotions.json';
import type webRebates from './en/web/rebates.json';
import type webRecords from './en/web/records.json';
import type webReferrals from './en/web/referrals.json';
import type webRegister from './en/web/register.json';
import type webReports from './en/web/reports.json';
import type webRequests from './en/web/requests.json';
import type webRewards from './en/web/rewards.json';
import type webRooms from './en/web/rooms.json';
import type webSearch from './en/web/search.json';
import type webSupport from './en/web/support.json';
import type webTeam from './en/web/team.json';
import type webTickets from './en/web/tickets.json';
import type webTransfers from './en/web/transfers.json';
import type webVip from './en/web/vip.json';
import type webWallet from './en/web/wallet.json';
import type webWallets from './en/web/wallets.json';
import type webWithdrawals from './en/web/withdrawals.json';

/** Phrases by domain: each is a file in every language, and English defines the keys. */
export interface Domains {
  'arcade/coral-cove': typeof arcadeCoralCove;
  'arcade/dice': typeof arcadeDice;
  'arcade/lantern-fair': typeof arcadeLanternFair;
  'arcade/originals': typeof arcadeOriginals;
  'arcade/pegfall': typeof arcadePegfall;
  'arcade/regatta': typeof arcadeRegatta;
  'arcade/round': typeof arcadeRound;
  'arcade/table': typeof arcadeTable;
  'arcade/tideway': typeof arcadeTideway;
  'arcade/updraft': typeof arcadeUpdraft;
  'arcade/verify': typeof arcadeVerify;
  'arcade/wheel': typeof arcadeWheel;
  console: typeof console;
  errors: typeof errors;
  flags: typeof flags;
  'server/causes': typeof serverCauses;
  'server/error-page': typeof serverErrorPage;
  'server/exports': typeof serverExports;
  'server/messages': typeof serverMessages;
  'server/public-pages': typeof serverPublicPages;
  'server/questions': typeof serverQuestions;
  'server/sandbox-pay': typeof serverSandboxPay;
  ui: typeof ui;
  'web/access': typeof webAccess;
  'web/affiliate': typeof webAffiliate;
  'web/agent': typeof webAgent;
  'web/bill': typeof webBill;
  'web/bonuses': typeof webBonuses;
  'web/cashier': typeof webCashier;
  'web/categories': typeof webCategories;
  'web/chat': typeof webChat;
  'web/codes': typeof webCodes;
  'web/content': typeof webContent;
  'web/contracts': typeof webContracts;
  'web/credentials': typeof webCredentials;
  'web/downlines': typeof webDownlines;
  'web/download': typeof webDownload;
  'web/envelopes': typeof webEnvelopes;
  'web/errors': typeof webErrors;
  'web/exclusions': typeof webExclusions;
  'web/exports': typeof webExports;
  'web/feedback': typeof webFeedback;
  'web/frame': typeof webFrame;
  'web/games': typeof webGames;
  'web/home': typeof webHome;
  'web/human': typeof webHuman;
  'web/join': typeof webJoin;
  'web/kyc': typeof webKyc;
  'web/leaderboards': typeof webLeaderboards;
  'web/limits': typeof webLimits;
  'web/lobby': typeof webLobby;
  'web/lottery': typeof webLottery;
  'web/lottery-draws': typeof webLotteryDraws;
  'web/lottery-play': typeof webLotteryPlay;
  'web/lottery-rules': typeof webLotteryRules;
  'web/lottery-words': typeof webLotteryWords;
  'web/member': typeof webMember;
  'web/messages': typeof webMessages;
  'web/missions': typeof webMissions;
  'web/password': typeof webPassword;
  'web/payment-password': typeof webPaymentPassword;
  'web/pictures': typeof webPictures;
  'web/play': typeof webPlay;
  'web/points': typeof webPoints;
  'web/preview': typeof webPreview;
  'web/profile': typeof webProfile;
  'web/promotions': typeof webPromotions;
  'web/rewards': typeof webRewards;
  'web/rooms': typeof webRooms;
  'web/rebates': typeof webRebates;
  'web/records': typeof webRecords;
  'web/referrals': typeof webReferrals;
  'web/register': typeof webRegister;
  'web/reports': typeof webReports;
  'web/requests': typeof webRequests;
  'web/search': typeof webSearch;
  'web/support': typeof webSupport;
  'web/team': typeof webTeam;
  'web/tickets': typeof webTickets;
  'web/transfers': typeof webTransfers;
  'web/vip': typeof webVip;
  'web/wallet': typeof webWallet;
  'web/wallets': typeof webWallets;
  'web/withdrawals': typeof webWithdrawals;
}

export type Domain = keyof Domains;
/** Keys of a domain. */
export type Phrase<D extends Domain> = D extends Domain ? keyof Domains[D] & string : never;

type Wanted = typeof wanted;

/** Arguments of a phrase as encoded in `arguments.json`: `{name}{count, plural}`, or nothing. */
export type WantedBy<D extends Domain, Key> = D extends keyof Wanted
  ? Key extends keyof Wanted[D]
    ? keyof Wanted[D][Key] & string
    : Nothing<D, Key>
  : Nothing<D, Key>;
type Nothing<D extends Domain, Key> = Key extends Phrase<D> ? '' : never;

/** For i18next: keys with the text of their arguments. */
type Texts<D extends Domain> = {
  readonly [Key in Phrase<D>]: WantedBy<D, Key> extends '' ? string : WantedBy<D, Key>;
};

/** Domains by the names that pages use: their own, and two shared ones. */
export type PageDomains = { [D in 'errors' | 'ui']: Texts<D> } & {
  [D in Domain as D extends `web/${infer Name}` ? Exclude<Name, 'errors'> : never]: Texts<D>;
};
