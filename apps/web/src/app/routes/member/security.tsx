export { SecurityPage as Page } from '../../../features/credentials/security-page.tsx';
