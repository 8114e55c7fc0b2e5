export { DownlinesPage as Page } from '../../../features/agent/downlines-page.tsx';
