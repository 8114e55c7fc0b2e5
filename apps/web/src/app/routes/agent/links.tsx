export { LinksPage as Page } from '../../../features/agent/links/links-page.tsx';
