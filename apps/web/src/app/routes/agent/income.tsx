export { IncomePage as Page } from '../../../features/agent/income-page.tsx';
