export { LoginPage as Page } from '../../../features/access/login/login-page.tsx';
