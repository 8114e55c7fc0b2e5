export { judgeReferrals } from './judge-referrals.ts';
export {
  type ClaimsPage,
  type FriendsPage,
  invitedFriends,
  type ReferralSums,
  type ReferralTerms,
  referralClaims,
  referralSums,
  referralTerms,
} from './read-referrals.ts';
export { readReferralCode, referralCodeOf } from './referral-code.ts';
export {
  approveReferral,
  countHeldReferrals,
  type ReferralOfSite,
  referralsOfSite,
  rejectReferral,
} from './review-referrals.ts';
