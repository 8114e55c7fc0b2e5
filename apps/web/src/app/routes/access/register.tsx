export { RegisterPage as Page } from '../../../features/access/register/register-page.tsx';
