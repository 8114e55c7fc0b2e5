export { RealtimePage as Page } from '../../../features/agent/realtime-page.tsx';
