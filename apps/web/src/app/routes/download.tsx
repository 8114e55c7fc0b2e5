export { DownloadPage as Page } from '../../features/content/download-page.tsx';
