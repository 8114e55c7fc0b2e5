import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder that the test files of a run share. The run removes it: a test's own process is killed before it could. */
export const folderOfRun = (databasePrefix: string): string =>
  join(tmpdir(), `gaming-platform-${databasePrefix}`);
