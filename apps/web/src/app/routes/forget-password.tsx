export { ForgotPage as Page } from '../../features/credentials/forgot-page.tsx';
