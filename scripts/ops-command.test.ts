import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from './run-program.ts';

// Printed commands can be copied as they are, both for `npm start` and in containers.

const ROOT = join(import.meta.dirname, '..');
const CONTAINER = 'docker-compose run --rm ops';

const usage = (typedAs: string) =>
  runNode(['scripts/ops.ts'], {
    cwd: ROOT,
    env: { ...process.env, OPS_COMMAND: typedAs },
  }).catch((error) => `${error.message}`);

test.each([
  ['', 'npm run ops --'],
  [CONTAINER, CONTAINER],
])('where it runs as %j a usage begins with %s', async (typedAs, begin) => {
  expect(await usage(typedAs)).toContain(`Usage: ${begin} agents|`);
});
