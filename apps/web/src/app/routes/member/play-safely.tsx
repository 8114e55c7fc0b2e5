export { PlaySafelyPage as Page } from '../../../features/play-safely/play-safely-page.tsx';
