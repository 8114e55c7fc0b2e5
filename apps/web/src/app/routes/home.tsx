export { HomePage as Page } from '../../features/home/home-page.tsx';
