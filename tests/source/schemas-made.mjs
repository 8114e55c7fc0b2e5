// Prints how many zod schemas and checks a module creates while it is imported.
import { writeSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const [module] = process.argv.slice(2);
const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
await import(module);
const { result } = await session.post('Profiler.takePreciseCoverage');
const calls = result
  .filter(({ url }) => url.endsWith('/zod/v4/core/core.js'))
  .flatMap(({ functions }) => functions)
  .filter(({ functionName }) => functionName === 'Internals')
  .map(({ ranges }) => ranges[0]?.count ?? 0);
writeSync(1, `${calls.reduce((sum, count) => sum + count, 0)}`);
// Killed, because a process with coverage enabled sometimes hangs at exit, waiting for compiler threads.
process.kill(process.pid, 'SIGKILL');
