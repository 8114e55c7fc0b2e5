declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/**
 * The content security policy forbids compiling at run time and would report the attempt. zod compiles when the first
 * schema is created, in any file, so this must be set before zod is loaded.
 */
globalThis.__zod_globalConfig = { jitless: true };

export {};
