export { RegisterPage as Page } from '../../features/access/register-page.tsx';
