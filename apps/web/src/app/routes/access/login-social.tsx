export { SocialReturnPage as Page } from '../../../features/access/social-return-page.tsx';
