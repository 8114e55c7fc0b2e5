export { MissionsPage as Page } from '../../features/missions/missions-page.tsx';
