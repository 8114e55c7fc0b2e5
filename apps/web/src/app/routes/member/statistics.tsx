export { StatisticsPage as Page } from '../../../features/records/statistics-page.tsx';
