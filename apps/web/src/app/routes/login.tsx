export { LoginPage as Page } from '../../features/access/login-page.tsx';
