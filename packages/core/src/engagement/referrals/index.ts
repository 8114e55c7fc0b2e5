export { approveReferral, rejectReferral } from './decide-referral.ts';
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
export { countHeldReferrals, type ReferralOfSite, referralsOfSite } from './referrals-of-site.ts';
