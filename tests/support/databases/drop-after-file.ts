import { beforeAll } from 'vitest';
import { dropFreshDatabases } from './database.ts';

// Vitest runs the teardown of the first `beforeAll` last, after the file has closed its connections.
beforeAll(() => dropFreshDatabases);
