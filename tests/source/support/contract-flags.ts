import type { ModId } from '@app/shared/flags/flags';

/**
 * The flag of each call in the contract's reference, implemented or not: `path modId`. For a flag that covers several
 * calls, any more specific flag is accepted.
 */
const TABLE = `
  /wps/session/login/verification COMM3
  /wps/session/login/freeplay FREEPLAY3
  /wps/verification/sms/noLogin VERIFICATION3
  /wps/captcha CAPTCHA3
  /wps/captcha/geetest GEETEST3
  /wps/verification/email MAILVERIFICATION3
  /wps/member/register REG3
  /wps/member/register/mobile MOBILENUMREG3
  /wps/member/register/autoUsername REG3
  /wps/member/info/icon PROFPIC3
  /wps/member/info/funds/consolidated AGENTPOLICY3
  /wps/member/password PASS3
  /wps/member/password/sms PWRESETSMS3
  /wps/member/password/verification CHNGPASSVERIF3
  /wps/member/paymentPassword PAYMENTPASS3
  /wps/member/securityQuestions SECQUES3
  /wps/member/customerSecurityQuestions SECQUES3
  /wps/member/authenticator BINDGA3
  /wps/feedback FEEDBACK3
  /wps/relay/GCS_walletTransfer FUNDTRANS3
  /wps/relay/*_depositByLaunchUrl DPSTBAS3
  /wps/relay/*_depositByQRImageUrl DPSTBAS3
  /wps/relay/*_manualTransferByAccountName DPSTBAS3
  /wps/relay/*_getDepositSettings DPSTBAS3
  /wps/relay/ODSFE2_MemTransDet TRANSREC3
  /wps/agent/affiliate AFFMAN3
  /wps/relay/*_processContractDividend SIGNCONDIV3
  /wps/relay/*_processDividendReq SIGNCONDIV3
  /wps/relay/*_processDailySalContract DAILYSALCONT3
  /wps/relay/*_processDailySalaryContract DAILYSALCONT3
  /wps/relay/*_processContractHourSalary HOURSAL3
  /wps/relay/*_processRealTimeSalaryContract RTSALARY3
  /wps/relay/*_getPointBalance PTSYS3
  /wps/relay/*_getPointReward PTSYS3
  /wps/relay/*_getPointRewardConversionType PTSYS3
  /wps/relay/*_getRedeemPointList PTSYS3
  /wps/relay/*_getPointConfig PTSYS3
  /wps/relay/*_redeemPointReward PTSYS3
  /wps/relay/*_convertPoint PTSYS3
  /wps/relay/passwordCheck/*_redeemPointReward PTSYS3
  /wps/relay/passwordCheck/*_convertPoint PTSYS3
  /wps/relay/*_claimIssuedPromotion REWCEN3
  /wps/relay/*_getInboxUnreadCount INBOX3
  /wps/relay/*_getInbox INBOX3
  /wps/relay/*_getReferralDetails REFERRAL3
  /wps/relay/*_getManualRebate PLYRBT
  /wps/relay/*_claimManualRebate PLYRBT
  /wps/relay/GCSGAME_gameList GAMELO3
  /wps/relay/GCSGAME_hotGamesV2 GAMELOHOT3
  /wps/relay/*_getFavoriteGames GAMELOFAV3
  /wps/relay/*_getFavoriteGamesList GAMELOFAV3
  /wps/relay/*_addFavoriteGameV2 GAMELOFAV3
  /wps/relay/*_removeFavoriteGameV2 GAMELOFAV3
  /wps/relay/GCS_recentGame GAMELOREC3
  /wps/game/launchGame GAMELO3
  /lgw/vn/numeros/opened/game AGEANNOUNCE3
  /wps/relay/CBS_modelList CBS3
  /wps/relay/CBS_launchChat CBS3`;

const byPath = new Map(
  TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(' ') as [string, ModId]),
);

/** The flag in the contract for the call at a path, if any. */
export const flagOfContract = (path: string): ModId | undefined =>
  byPath.get(path) ?? byPath.get(path.replace(/(?<=\/)[A-Z0-9]+_/, '*_'));
