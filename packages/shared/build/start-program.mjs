// Starts the program beside this file with a code cache of its own. Node's compile cache contains only code compiled
// before the first line runs. This cache is stored once the program is ready, so it includes every function used during
// startup: compiling them takes a fifth of the startup time.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Build of the program. */
const build = 'BUILD';
const HEAD_BYTES = build.length + 8;

const file = import.meta.filename.replace(/\.js$/, '.program.js');
const folder = getCompileCacheDir(); // one per version of Node; undefined if the compile cache is off
const keptIn = folder && join(folder, `${crc32(file).toString(16)}.program`);

const kept = keptIn && readKept(keptIn);
const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData: kept });
await script.runInThisContext()(import.meta, (name) => import(name));
if (keptIn && (!kept || script.cachedDataRejected)) keep(keptIn, script.createCachedData());

/** The stored cache of this build, if it is complete. */
function readKept(from) {
  try {
    const read = readFileSync(from);
    const code = read.subarray(HEAD_BYTES);
    return read.latin1Slice(0, HEAD_BYTES) === headOf(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function keep(to, code) {
  const written = `${to}.${randomUUID()}`;
  try {
    const whole = Buffer.concat([Buffer.from(headOf(code), 'latin1'), code]);
    writeFileSync(written, whole, { mode: 0o600 });
    renameSync(written, to); // atomic, since another process may write the same file
  } catch {
    // On a full or read-only disk there is no cache, so the next start is slower.
  }
}

function headOf(code) {
  return build + crc32(code).toString(16).padStart(8, '0');
}
