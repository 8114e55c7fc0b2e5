export { RewardCenterPage as Page } from '../../features/rewards/reward-center-page.tsx';
