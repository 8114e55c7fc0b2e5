declare global {
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

/** The content security policy forbids eval, so zod is configured before it is loaded. */
globalThis.__zod_globalConfig = { jitless: true };

export {};
