export { ForgotPage as Page } from '../../../features/credentials/forgot/forgot-page.tsx';
