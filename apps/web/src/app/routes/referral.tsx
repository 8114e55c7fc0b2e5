export { ReferralPage as Page } from '../../features/referrals/referral-page.tsx';
