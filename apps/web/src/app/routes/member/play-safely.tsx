export { PlaySafelyPage as Page } from '../../../features/exclusions/play-safely-page.tsx';
