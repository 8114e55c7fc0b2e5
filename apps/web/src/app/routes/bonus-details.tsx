export { BonusDetailsPage as Page } from '../../features/bonuses/bonus-details-page.tsx';
