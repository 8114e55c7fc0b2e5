export { ContractsPage as Page } from '../../../features/agent/contracts/contracts-page.tsx';
