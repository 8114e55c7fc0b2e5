// Starts the program beside it. Node's own cache of compiled code holds what was compiled before the first line ran; here
// it is kept once the program is ready, with every function that it needed until then: they are a fifth of a start.
import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

/** Which build the program is of. */
const build = 'BUILD';
const HEAD_BYTES = build.length + 8;

const file = import.meta.filename.replace(/\.js$/, '.program.js');
const folder = getCompileCacheDir(); // by the version of Node, and absent where nothing is to be kept
const keptIn = folder && join(folder, `${crc32(file).toString(16)}.program`);

const kept = keptIn && readKept(keptIn);
const script = new Script(readFileSync(file, 'latin1'), { filename: file, cachedData: kept });
await script.runInThisContext()(import.meta, (name) => import(name));
if (keptIn && (!kept || script.cachedDataRejected)) keep(keptIn, script.createCachedData());

/** What was kept of this build, whole. */
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
    renameSync(written, to); // another process may write the same
  } catch {
    // A disk that is full or read-only costs the next start some time.
  }
}

function headOf(code) {
  return build + crc32(code).toString(16).padStart(8, '0');
}
