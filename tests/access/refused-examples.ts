import type { ErrorCode } from '@app/shared/errors/catalog';

/**
 * Examples name people, links and tickets that no site of a test has. What each such call says of its
 * own, by the name of the call; every other call does what its example asks for.
 */
type Refusals = ReadonlyMap<string, ErrorCode>;

const refusals = (named: Partial<Record<ErrorCode, readonly string[]>>): Refusals =>
  new Map(
    Object.entries(named).flatMap(([code, names]) =>
      names.map((name) => [name, code as ErrorCode] as const),
    ),
  );

/** Of the calls of sites. */
export const refusedExamples = refusals({
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
  'human_check.unavailable': ['captcha.hostedAnswer'],
  missing_encryption: ['session.freePlay'],
  'login.verification_ended': ['session.loginVerification', 'session.loginVerificationCode'],
  'login.link_ended': ['session.exchange'],
  'content.preview_ended': ['content.readPreview'],
  request_param_err: ['social.authorize', 'social.login'],
  'social.ticket_ended': ['social.bind'],
  'bet.not_found': ['records.orderDetail', 'reports.teamOrderDetail'],
  'transaction.not_found': ['records.transactionDetail'],
  'game.not_found': ['records.gameSheet', 'games.addFavorite', 'games.launchGame'],
  'deposit.channel_unavailable': [
    'cashier.depositByLaunchUrl',
    'cashier.depositByQRImageUrl',
    'cashier.manualTransferByAccountName',
  ],
  'deposit.not_found': ['cashier.deposit', 'cashier.sendDepositReceipt'],
  'transfer.not_found': ['transfers.transfer'],
  'wallet.unknown': [
    ...['walletTransfers.transferToMainWallet', 'walletTransfers.transferFromMainWallet'],
    ...['walletTransfers.transferSubToSubWallet', 'walletTransfers.walletTransfer'],
    'walletTransfers.lockStatusByType',
  ],
  'wallet.transfer_not_found': ['walletTransfers.transferStatus'],
  'bonus.not_found': ['bonuses.forfeitBonus'],
  'withdraw.not_found': [
    'withdrawals.withdrawal',
    'withdrawals.cancelWithdraw',
    'withdrawals.processC2CTransaction',
  ],
  // With all functions on, no payment password is asked for.
  'bank_card.not_found': [
    'withdrawalAccounts.defaultBankCard',
    'withdrawals.withdraw',
    'withdrawals.withdrawOfOldClients',
  ],
  'register.affiliate_code_unknown': ['agents.affiliate'],
  'affiliate.link_unknown': [
    'agents.nameAffiliateLink',
    'agents.deleteAffiliateLink',
    'agents.registeredAffiliates',
    'agents.deleteAffiliateLinkOfOldClients',
    'agents.registeredAffiliatesOfOldClients',
  ],
  'team.not_direct': ['agents.promoteDownline'],
  'postback.not_set': ['postbacks.renewPostbackSecret', 'postbacks.testPostback'],
  'message.not_found': ['messages.deleteReceived', 'messages.deleteSent', 'messages.read'],
  'message.recipient_unknown': ['messages.write'],
  'dispute.not_found': ['disputes.withdrawDispute'],
  'bill.not_found': [
    'exports.askBill',
    'disputes.openDispute',
    'salary.contractBill',
    'salary.contractBillBets',
    'salary.contractBillInputs',
    'salary.contractBillMembers',
    'salary.contractBillSteps',
    'affiliates.affiliatePlayers',
  ],
  'contract.not_found': [
    ...['salary.processContract', 'salary.processDailySalary', 'salary.processHourlySalary'],
    ...['salary.processDailySalaryOfOldClients', 'salary.processHourlySalaryOfOldClients'],
    ...['salary.processDividend', 'salary.processDividendOfOldClients'],
    ...['contracts.contract', 'contracts.changeContract'],
    ...['contracts.terminateContract', 'contracts.withdrawContract', 'contracts.answerContract'],
    'affiliates.processAffiliatePlan',
  ],
  'contract.template_not_found': [
    'contractTemplates.renameContractTemplate',
    'contractTemplates.deleteContractTemplate',
  ],
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
  'payment_password.none': [
    ...['withdrawalAccounts.addBankCard', 'withdrawalAccounts.removeBankCard'],
    'paymentPassword.changePaymentPassword',
    'transfers.transferDownline',
    'transfers.transferUpline',
  ],
  'verification.not_bound': [
    'paymentPassword.paymentPasswordCode',
    'paymentPassword.resetPaymentPassword',
  ],
  'team.member_unknown': [
    'team.teamMember',
    'rebates.downlineRebates',
    'rebates.setDownlineRebate',
  ],
  'rebate.nothing_to_claim': ['rebates.claimManualRebate'],
  'upload.not_picture': ['profile.ownAvatar', 'uploads.add'],
  'upload.not_found': ['uploads.drop', 'kyc.sendKycDocument'],
  'address.not_found': ['profile.dropAddress'],
  'domain.not_found': ['system.domainRoute'],
});

/** Of the calls of operators. */
export const refusedOpsExamples = refusals({
  'member.not_found': [
    ...['risk.member', 'risk.clear'],
    ...['adjustments.list', 'adjustments.make', 'notes.list', 'notes.write'],
    ...['timeline.read', 'timeline.moment', 'timeline.accounts', 'bonuses.ofMember'],
  ],
  'adjustment.not_found': ['adjustments.reverse'],
  'note.not_found': ['notes.pin'],
  'review.not_found': ['reviews.read', 'reviews.sign', 'exports.askReview'],
  'bill.not_found': ['bills.inputs', 'bills.bets', 'bills.members'],
  'login.failed': ['session.login'],
  'login.passkey_failed': ['passkeys.login'],
  'operator.proof_wrong': [
    'passkeys.begin',
    'passkeys.remove',
    'notices.change',
    'session.changePassword',
  ],
  'passkey.refused': ['passkeys.register'],
  'passkey.not_found': ['passkeys.rename'],
  'operator.link_ended': ['session.link', 'session.setUp'],
  'operator.unknown': [
    'operators.renewLink',
    'operators.disable',
    'operators.enable',
    'operators.requestRoles',
    'operators.sessions',
    'operators.endSessions',
  ],
  'approval.not_found': ['operators.decide', 'contracts.solvencyAsked', 'exports.askSolvencyAsked'],
  'operator.forbidden': ['uploads.add'], // an operator without any permission asks
  'upload.not_found': ['uploads.look'],
  'operator.network_own': ['operators.changeNetwork'],
  'export.not_found': ['exports.link', 'protection.link'],
  'permission.not_taken': ['breakGlass.end'],
  'rebate.no_series': ['rebates.setSeries'],
  'payout.not_held': ['payouts.release'],
  'deposit.not_found': [
    ...['deposits.read', 'deposits.claim', 'deposits.confirm', 'deposits.decline'],
    ...['money.creditDeposit', 'money.refuseDeposit'],
  ],
  'payment_exception.not_found': ['paymentExceptions.credit', 'paymentExceptions.close'],
  'wallet.transfer_not_found': [
    ...['walletTransfers.read', 'walletTransfers.recheck', 'walletTransfers.decide'],
  ],
  'break.not_found': ['reconciliation.decide'],
  'debt.not_found': ['debts.read', 'debts.advance', 'debts.writeOff'],
  'withdraw.not_found': [
    ...['withdrawals.read', 'withdrawalAccounts.show', 'withdrawals.claim'],
    ...['withdrawals.approve', 'withdrawals.reject', 'withdrawals.pay', 'withdrawals.resolve'],
    ...['withdrawalChannels.send', 'withdrawalChannels.decide'],
    'withdrawals.release',
  ],
  'bank_card.not_found': ['withdrawalAccounts.freeze'],
  'kyc.not_found': ['kyc.read', 'kyc.decide'],
  'promotion.not_found': ['promotions.change', 'promotions.fund', 'promotions.end'],
  'bonus.not_found': ['bonuses.approve', 'bonuses.decline', 'bonuses.cancel'],
  'feedback.not_found': ['inbox.answerFeedback'],
  'dispute.not_found': ['disputes.uphold', 'disputes.decline'],
  'broadcast.audience_empty': ['inbox.sendBroadcast'],
  'broadcast.not_found': [
    'inbox.stopBroadcast',
    'inbox.resumeBroadcast',
    'inbox.withdrawBroadcast',
  ],
  'agent.not_found': ['agents.previewMove', 'agents.move'],
  'agent.has_password': ['agents.renewLink'],
  'agent.already': ['agents.promote'],
  'affiliate.link_unknown': ['agents.endLink'],
  'contract.not_found': [
    'contracts.end',
    'contracts.change',
    'contracts.history',
    'exports.askTerms',
  ],
  'job.not_found': ['health.retryJob', 'health.discardJob'],
  'message.not_sendable': ['messages.sendAgain'],
  'content.not_found': [
    'content.read',
    'content.readVersion',
    'content.end',
    'content.restore',
    'content.undo',
    'phrases.undo',
  ],
  'content.changed_meanwhile': ['content.order'],
  'gateway.not_found': [
    ...['gateways.change', 'gateways.remove', 'gateways.test'],
    ...['socialLogins.remove', 'socialLogins.test', 'phoneProof.test', 'hostedCheck.test'],
  ],
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
  'game.not_found': ['games.changeVendor', 'games.changeGame', 'vendors.rest'],
  'vendor.not_found': [
    ...['vendors.read', 'vendors.change', 'vendors.addKey', 'vendors.endKey'],
    ...['vendorGames.list', 'vendorGames.change', 'vendorGames.check', 'vendorGames.take'],
    ...['vendorRequests.list', 'vendorRequests.test'],
    'walletTransfers.connect',
  ],
});
