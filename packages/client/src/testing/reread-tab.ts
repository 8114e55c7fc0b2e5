import { rereadTab } from '../tab-store.ts';

// Runs before each file with a document, once session storage is empty: files share a process, and a session that
// one of them left would be the next one's.
rereadTab();
