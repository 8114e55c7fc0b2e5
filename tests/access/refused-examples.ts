import type { ErrorCode } from '@app/shared/errors/catalog';

interface Described {
  readonly name: string;
  readonly errors: readonly string[];
}

type Refusals = ReadonlyMap<string, ErrorCode | null>;

/** Expected refusals by the name of the call; null for success. */
const refusals = (named: Partial<Record<ErrorCode | 'none', readonly string[]>>): Refusals =>
  new Map(
    Object.entries(named).flatMap(([code, names]) =>
      names.map((name) => [name, code === 'none' ? null : (code as ErrorCode)] as const),
    ),
  );

/** Refused examples of members' calls whose error does not follow from those that the call declares. */
const ofCalls = refusals({
  none: ['chat.conversation', 'exports.askAffiliates', 'exports.askContracts', 'exports.askList'],
  'human_check.failed': [
    'session.login',
    'captcha.sliderAnswer',
    'captcha.workAnswer',
    'registration.register',
    'registration.registerMobile',
    'registration.registerAutoUsername',
    'registration.smsRegister',
    'credentials.smsNoLogin',
    'credentials.smsReset',
    'credentials.forgotByEmail',
  ],
  'debt.settled': ['debts.payDebts'],
  'exclusion.none': ['exclusions.askReturn'],
  'exchange_rate.none': ['withdrawals.exchangeRate'],
  'human_check.unavailable': ['captcha.hostedAnswer'],
  missing_encryption: ['session.freePlay'],
  'login.verification_ended': ['session.loginVerification', 'session.loginVerificationCode'],
  'login.link_ended': ['session.exchange'],
  'content.preview_ended': ['content.readPreview'],
  request_param_err: ['social.authorize', 'social.login'],
  'social.ticket_ended': ['social.bind'],
  'deposit.channel_unavailable': [
    'cashier.depositByLaunchUrl',
    'cashier.depositByQRImageUrl',
    'cashier.manualTransferByAccountName',
  ],
  'wallet.unknown': [
    'walletTransfers.transferToMainWallet',
    'walletTransfers.transferFromMainWallet',
    'walletTransfers.transferSubToSubWallet',
    'walletTransfers.walletTransfer',
    'walletTransfers.lockStatusByType',
  ],
  // With all flags on, these calls require no payment password.
  'bank_card.not_found': ['withdrawals.withdraw'],
  'register.affiliate_code_unknown': ['agents.affiliate'],
  'affiliate.link_unknown': [
    'agents.nameAffiliateLink',
    'agents.deleteAffiliateLink',
    'agents.registeredAffiliates',
  ],
  'team.not_direct': ['agents.promoteDownline'],
  'postback.not_set': ['postbacks.renewPostbackSecret', 'postbacks.testPostback'],
  'message.recipient_unknown': ['messages.write'],
  'contract.not_direct_downline': ['contracts.proposeContract', 'contracts.previewContract'],
  'verification.code_wrong': [
    'credentials.resetByPhone',
    'credentials.bindMobile',
    'credentials.bindEmail',
    'authenticator.remove',
    'authenticator.renewRecoveryCodes',
  ],
  'password.link_ended': ['credentials.emailReset'],
  'authenticator.not_begun': ['authenticator.confirm'],
  'verification.not_bound': [
    'paymentPassword.paymentPasswordCode',
    'paymentPassword.resetPaymentPassword',
  ],
  'team.member_unknown': [
    'team.teamMember',
    'rebates.downlineRebates',
    'rebates.setDownlineRebate',
  ],
  'promotion.code_wrong': ['promotions.promoCode'],
  'rebate.nothing_to_claim': ['rebates.claimManualRebate'],
  'upload.not_picture': ['profile.ownAvatar', 'uploads.add'],
  'upload.not_found': ['uploads.drop', 'kyc.sendKycDocument', 'chat.send'],
  'address.not_found': ['profile.dropAddress'],
});

/** Refused examples of operator calls whose error does not follow from those that the call declares. */
const ofOpsCalls = refusals({
  none: [
    'content.save',
    'missions.create',
    'chats.saveAnswer',
    'gamingRevenue.read',
    'gamingRevenue.readFile',
    'rooms.save',
    'inbox.countAudience',
    'segments.put',
    'sitePromotions.simulate',
  ],
  'member.not_found': [
    'adjustments.list',
    'adjustments.make',
    'rewards.give',
    'tickets.give',
    'notes.list',
    'notes.write',
    'rooms.mute',
    'rooms.unmute',
  ],
  'risk.no_mark': ['risk.clear'],
  'points.rules_changed_meanwhile': ['points.changeRules'],
  'vip.table_changed_meanwhile': ['vip.changeTable'],
  'vip.no_such_level': ['vip.raise'],
  'authenticator.not_bound': ['members.removeAuthenticator'],
  'login.failed': ['session.login'],
  'login.passkey_failed': ['passkeys.login'],
  'operator.proof_wrong': [
    'passkeys.begin',
    'passkeys.remove',
    'notices.change',
    'session.changePassword',
  ],
  'passkey.refused': ['passkeys.register'],
  'operator.link_ended': ['session.link', 'session.setUp'],
  'operator.unknown': [
    'operators.renewLink',
    'operators.disable',
    'operators.enable',
    'operators.requestRoles',
    'operators.sessions',
    'operators.endSessions',
  ],
  // The caller is an operator without any permission.
  'operator.forbidden': [
    'segments.list',
    'uploads.add',
    'cases.claim',
    'cases.claimMany',
    'cases.takeNext',
    'cases.takeOver',
    'scheduledReports.add',
  ],
  'upload.not_found': ['uploads.look'],
  'operator.network_own': ['operators.changeNetwork'],
  'permission.not_taken': ['breakGlass.end'],
  'rebate.no_series': ['rebates.setSeries'],
  'payout.not_held': ['payouts.release'],
  'reward.over_budget': ['envelopes.createRain', 'promotions.create'],
  'broadcast.audience_empty': ['inbox.sendBroadcast'],
  'agent.not_found': ['agents.previewMove', 'agents.move'],
  'agent.has_password': ['agents.renewLink'],
  'affiliate.link_unknown': ['agents.endLink'],
  'message.not_sendable': ['messages.sendAgain'],
  'content.changed_meanwhile': ['content.order'],
  'content.not_found': ['sitePromotions.create', 'sitePromotions.preview'],
  'promotion.not_found': ['sitePromotions.change'],
  'channel.unknown': [
    'channels.changeOffer',
    'channels.changeCompany',
    'channels.addKey',
    'channels.endKey',
    'channels.renewKey',
    'channels.check',
    'withdrawalChannels.change',
    'paymentRoutes.change',
    'reconciliation.bring',
  ],
  'site.domain_unknown': ['sites.chooseMainDomain', 'sites.removeDomain', 'sites.checkDomain'],
  // The site is open, and its contracts have thresholds.
  'site.changed_meanwhile': ['sites.open', 'settings.changeContracts'],
});

/** Errors about data that the walks create, or about optional fields. */
const ABOUT_OTHERS = new Set([
  'address.not_found',
  'agent.not_found',
  'member.not_found',
  'request.not_found',
  'site.not_found',
  'upload.not_found',
]);

const NO_PASSWORD = 'not.exists.payment.password';

/** Whether an error reports that the named data does not exist. */
export const isNotFound = (code: string): boolean => /[._]not_found$/.test(code);

/**
 * Callers of the walks have no payment password, and examples name links, bills and tickets that no site of a test has.
 */
function followingRefusal({ errors }: Described): string | undefined {
  if (errors.includes(NO_PASSWORD)) return NO_PASSWORD;
  return errors.find((code) => isNotFound(code) && !ABOUT_OTHERS.has(code));
}

const refusalOf = (listed: Refusals, call: Described): string | undefined => {
  const code = listed.get(call.name);
  return code === undefined ? followingRefusal(call) : (code ?? undefined);
};

/** The refusal of a call's own example; undefined if the call succeeds. */
export const refusalOfExample = (call: Described) => refusalOf(ofCalls, call);
export const refusalOfOpsExample = (call: Described) => refusalOf(ofOpsCalls, call);
