import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileStoreEnv } from '@app/shared/process/file-store-env';
import type { DatabaseUrls } from './databases.ts';
import { publicKeyOf, type Secrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A process of the platform: script, environment and health check. */
export interface PlatformProcess {
  readonly name: 'api' | 'worker' | 'draws' | 'arcade' | 'demo-world';
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
  /** Absent for processes that serve no requests: they are ready once started. */
  readonly readyUrl?: string;
}

export interface PlatformOptions {
  readonly settings: StartSettings;
  readonly secrets: Secrets;
  readonly databases: DatabaseUrls;
  readonly redisUrl: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Vendor code and key id of the arcade, as seeded. */
export const ARCADE_VENDOR = { code: 'arcade', keyId: 'arcade-1' } as const;

export function publicAddresses({ settings, env }: Pick<PlatformOptions, 'settings' | 'env'>) {
  return {
    api: env.PUBLIC_URL ?? `http://localhost:${settings.ports.api}`,
    arcade: env.ARCADE_PUBLIC_URL ?? `http://localhost:${settings.ports.arcade}`,
  };
}

/** API, worker, drawing and arcade processes of an installation with their environment. */
export function platformProcesses(options: PlatformOptions): PlatformProcess[] {
  const { settings, secrets, databases, redisUrl, env } = options;
  const { host, ports, profile } = settings;
  const addresses = publicAddresses(options);
  // No load balancer is in front that needs time to drain.
  const common = { APP_PROFILE: profile, HOST: host, DRAIN_SECONDS: '0' };
  const readyUrl = (port: number) => `http://${reachable(host)}:${port}/readyz`;
  const distOf = (app: string) => {
    const dist = join(ROOT, 'apps', app, 'dist');
    return existsSync(dist) ? dist : '';
  };
  return [
    {
      name: 'api',
      script: 'apps/api/dist/server.js',
      readyUrl: readyUrl(ports.api),
      env: {
        ...common,
        ...platformSecrets(secrets),
        ...fileStore(env),
        PORT: `${ports.api}`,
        DATABASE_URL: databases.app,
        REDIS_URL: redisUrl,
        PUBLIC_URL: addresses.api,
        SMS_GATEWAY_URL: env.SMS_GATEWAY_URL ?? '',
        PRIVATE_HOSTS: env.PRIVATE_HOSTS ?? '',
        FRAME_ORIGINS: new URL(addresses.arcade).origin,
        DEFAULT_MERCHANT: env.DEFAULT_MERCHANT ?? (profile === 'production' ? '' : 'demo'),
        TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? '',
        GEOIP_FILE: env.GEOIP_FILE ?? '',
        WEB_DIST: distOf('web'),
        CONSOLE_DIST: distOf('console'),
        CLOCK_FOLLOWERS: profile === 'test' ? `http://${reachable(host)}:${ports.arcade}` : '',
      },
    },
    {
      name: 'worker',
      script: 'apps/worker/dist/worker.js',
      readyUrl: readyUrl(ports.worker),
      env: {
        ...common,
        ...platformSecrets(secrets),
        ...fileStore(env),
        MAIL_URL: env.MAIL_URL ?? '',
        MAIL_FROM: env.MAIL_FROM ?? '',
        SMS_GATEWAY_URL: env.SMS_GATEWAY_URL ?? '',
        SMS_GATEWAY_TOKEN: env.SMS_GATEWAY_TOKEN ?? '',
        PRIVATE_HOSTS: env.PRIVATE_HOSTS ?? '',
        PORT: `${ports.worker}`,
        DATABASE_URL: databases.app,
        REDIS_URL: redisUrl,
      },
    },
    {
      name: 'draws',
      script: 'apps/worker/dist/worker.js',
      readyUrl: readyUrl(ports.draws),
      env: {
        ...common,
        WORKER_ROLE: 'draws',
        DRAW_SECRETS_KEY: secrets.DRAW_SECRETS_KEY,
        PORT: `${ports.draws}`,
        DATABASE_URL: databases.draws,
        REDIS_URL: redisUrl,
      },
    },
    {
      name: 'arcade',
      script: 'apps/arcade/src/arcade.ts',
      readyUrl: readyUrl(ports.arcade),
      env: {
        ...common,
        PORT: `${ports.arcade}`,
        ARCADE_DATABASE_URL: databases.arcade,
        PUBLIC_URL: addresses.arcade,
        PLATFORM_PUBLIC_URL: addresses.api,
        TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? '',
        PLATFORM_URL: `http://${reachable(host)}:${ports.api}`,
        PLATFORM_PUBLIC_KEY: publicKeyOf(secrets.PLATFORM_SIGNING_KEY),
        VENDOR_CODE: ARCADE_VENDOR.code,
        VENDOR_KEY_ID: ARCADE_VENDOR.keyId,
        VENDOR_SIGNING_KEY: secrets.VENDOR_SIGNING_KEY,
        SEED_SECRET: secrets.SEED_SECRET,
      },
    },
  ];
}

/**
 * Whether to run the demo's simulated players, who bet through the arcade like other clients. On in demo and
 * development, unless `DEMO_WORLD` is `off`.
 */
export const hasDemoWorld = ({ settings, env }: Pick<PlatformOptions, 'settings' | 'env'>) =>
  ['demo', 'development'].includes(settings.profile) && env.DEMO_WORLD !== 'off';

export function demoWorldProcess(options: PlatformOptions): PlatformProcess {
  const { settings, secrets, databases, redisUrl } = options;
  const { host, ports, profile } = settings;
  return {
    name: 'demo-world',
    script: 'apps/demo-world/src/demo-world.ts',
    env: {
      APP_PROFILE: profile,
      PLATFORM_URL: `http://${reachable(host)}:${ports.api}`,
      ARCADE_URL: `http://${reachable(host)}:${ports.arcade}`,
      DATABASE_URL: databases.app,
      REDIS_URL: redisUrl,
      DEMO_WORLD_SECRET: secrets.DEMO_WORLD_SECRET,
    },
  };
}

/** Environment for a seed, with the same secrets as the processes. */
export function seedEnvironment(options: PlatformOptions): Record<string, string> {
  const { host, ports } = options.settings;
  return {
    ...platformSecrets(options.secrets),
    APP_PROFILE: options.settings.profile,
    DATABASE_URL: options.databases.app,
    REDIS_URL: options.redisUrl,
    ARCADE_URL: publicAddresses(options).arcade,
    WALLET_VENDOR_URL: `http://${reachable(host)}:${ports.arcade}`,
    VENDOR_CODE: ARCADE_VENDOR.code,
    VENDOR_KEY_ID: ARCADE_VENDOR.keyId,
    VENDOR_PUBLIC_KEY: publicKeyOf(options.secrets.VENDOR_SIGNING_KEY),
  };
}

/** Settings of the file store, which api, worker and commands must share. */
export const fileStore = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.keys(fileStoreEnv).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );

const platformSecrets = (secrets: Secrets) => ({
  TOKEN_SECRET: secrets.TOKEN_SECRET,
  INPUT_HASH_SECRET: secrets.INPUT_HASH_SECRET,
  SEAL_KEY_SECRET: secrets.SEAL_KEY_SECRET,
  PASSWORD_PEPPER: secrets.PASSWORD_PEPPER,
  PERSONAL_DATA_KEY: secrets.PERSONAL_DATA_KEY,
  PERSONAL_DATA_KEY_PREVIOUS: secrets.PERSONAL_DATA_KEY_PREVIOUS ?? '',
  PERSONAL_LOOKUP_KEY: secrets.PERSONAL_LOOKUP_KEY,
  PLATFORM_SIGNING_KEY: secrets.PLATFORM_SIGNING_KEY,
  SANDBOX_PAY_SECRET: secrets.SANDBOX_PAY_SECRET,
});

const reachable = (host: string): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
