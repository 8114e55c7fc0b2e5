/** The platform that `start-platform.ts` started before the first browser test. */
export const site = {
  get url() {
    return named('E2E_API_URL');
  },
  get arcadeUrl() {
    return named('E2E_ARCADE_URL');
  },
  get databaseUrl() {
    return named('E2E_DATABASE_URL');
  },
  get redisUrl() {
    return named('E2E_REDIS_URL');
  },
  /** Where the processes write what they say. */
  get logs() {
    return named('E2E_LOGS');
  },
};

function named(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: was the platform started?`);
  return value;
}
