declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * Our content policy forbids compiling at run time, and the attempt alone would be reported. zod tries
 * when its first schema is made, in whichever file that is, so it is told before any of it is loaded.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
