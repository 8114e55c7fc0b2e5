export { ProfilePage as Page } from '../../../features/profile/profile-page.tsx';
