export { LinksPage as Page } from '../../../features/agent/links-page.tsx';
