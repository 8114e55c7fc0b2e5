export { EnvelopesPage as Page } from '../../../features/envelopes/envelopes-page.tsx';
