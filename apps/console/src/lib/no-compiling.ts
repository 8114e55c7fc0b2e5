declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** Our content policy forbids compiling at run time, so zod is told before any of it is loaded. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
