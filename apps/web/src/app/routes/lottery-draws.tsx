export { DrawsPage as Page } from '../../features/lottery-draws/draws-page.tsx';
