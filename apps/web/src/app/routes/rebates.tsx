export { RebatesPage as Page } from '../../features/rebates/rebates-page.tsx';
