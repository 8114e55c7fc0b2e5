export { DownPage as Page } from '../../features/content/down-page.tsx';
