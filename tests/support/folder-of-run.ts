import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the files of a run share. The run removes it at its end: a test's own process is killed before it could. */
export const folderOfRun = (databasePrefix: string): string =>
  join(tmpdir(), `gaming-platform-${databasePrefix}`);
