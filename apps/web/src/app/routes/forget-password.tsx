export { ForgotPage as Page } from '../../features/password/forgot-page.tsx';
