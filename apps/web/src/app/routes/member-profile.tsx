export { ProfilePage as Page } from '../../features/member/profile-page.tsx';
