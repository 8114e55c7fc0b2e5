export { DownlinesPage as Page } from '../../../features/agent/members/downlines-page.tsx';
