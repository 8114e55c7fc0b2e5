export { SupportPage as Page } from '../../features/content/support-page.tsx';
