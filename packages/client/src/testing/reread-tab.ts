import { rereadTab } from '../tab-store.ts';

// Runs before each DOM test file, after session storage was cleared. Files share a process, so a session left by one
// file would leak into the next.
rereadTab();
