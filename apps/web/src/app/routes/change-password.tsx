export { ChangePasswordPage as Page } from '../../features/password/change-password-page.tsx';
