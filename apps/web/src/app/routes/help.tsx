export { HelpPage as Page } from '../../features/content/help-page.tsx';
