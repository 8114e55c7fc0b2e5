export { PromotionsPage as Page } from '../../features/content/promotions-page.tsx';
