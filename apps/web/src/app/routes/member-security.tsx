export { SecurityPage as Page } from '../../features/security/security-page.tsx';
