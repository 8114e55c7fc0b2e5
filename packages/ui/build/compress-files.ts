import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** File types that compress well; fonts and raster pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg)$/;
/** Smaller files hardly save a packet. */
const BYTES_MIN = 512;

/**
 * Plugin that writes brotli and gzip copies of every built file at the highest level, since a file is compressed once
 * and fetched by every visitor. Browsers accept brotli over HTTPS and on localhost, gzip elsewhere.
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
