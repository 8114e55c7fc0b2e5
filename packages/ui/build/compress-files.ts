import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** What compresses: fonts and pictures of other kinds already are. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Below this a compressed file hardly saves a packet. */
const BYTES_MIN = 512;

/**
 * Writes a brotli and a gzip copy beside every built file, as small as they get: a file is compressed
 * once and fetched by every visitor. Browsers take brotli over https and on localhost, gzip elsewhere.
 */
export function compressFiles(environments: readonly string[] = ['client']): Plugin {
  const plugin = compression({
    include: COMPRESSIBLE,
    threshold: BYTES_MIN,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
    algorithms: [
      defineAlgorithm('brotliCompress', {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
      defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
    ],
  });
  return {
    ...plugin,
    apply: 'build',
    applyToEnvironment: ({ name }) => environments.includes(name),
  };
}
