export { ChangePasswordPage as Page } from '../../../features/credentials/change-password-page.tsx';
