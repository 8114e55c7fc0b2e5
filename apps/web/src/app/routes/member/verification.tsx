export { VerificationPage as Page } from '../../../features/kyc/verification-page.tsx';
