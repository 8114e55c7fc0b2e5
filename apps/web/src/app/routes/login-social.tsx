export { SocialReturnPage as Page } from '../../features/social/social-return-page.tsx';
