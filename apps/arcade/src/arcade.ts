import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { roundKeyPath } from '@app/shared/open-rounds/protocol';
import { makeSeal } from '@app/shared/process/seal';
import { walletKeyPath } from '@app/shared/transfer-wallet/protocol';
import { buildArcade } from './build-arcade.ts';
import { movableClock, systemClock } from './clock.ts';
import { connect } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { drainMsOf, type Env, readEnv } from './env.ts';
import { reportDiscrepancies } from './jackpots/audit-jackpots.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { ANSWER_WITHIN_MS, platformClient } from './platform/platform-client.ts';
import { platformKeys } from './platform/platform-key.ts';
import { startSweeps } from './rounds/start-sweeps.ts';
import { TIDEWAY } from './tideway/tideway.ts';

/** Time for requests in progress after the process stops accepting new ones. */
const STOP_WITHIN_MS = 9_000;

/** Entry point: settings, database, signals, listen. */
async function run(env: Env): Promise<void> {
  const log = makeLog(env.LOG_LEVEL);
  const movable = env.APP_PROFILE === 'test' ? movableClock(env.CLOCK_OFFSET_MS) : undefined;
  const clock = movable?.clock ?? systemClock;
  const applied = await migrate(env.ARCADE_DATABASE_URL, clock);
  if (applied.length > 0) log.info({ applied }, 'migrated');

  const db = connect(env.ARCADE_DATABASE_URL, env.DATABASE_CONNECTIONS_MAX);
  const metrics = makeMetrics();
  const shared = { clock, newId: randomUUID, log, metrics };
  const keys = { keyId: env.VENDOR_KEY_ID, signingKey: env.VENDOR_SIGNING_KEY };
  const platformAs = (vendorCode: string) =>
    platformClient({
      ...shared,
      ...keys,
      platformUrl: env.PLATFORM_URL,
      answerWithinMs: ANSWER_WITHIN_MS,
      vendorCode,
      platformKey: env.PLATFORM_PUBLIC_KEY,
    });
  const platform = platformAs(env.VENDOR_CODE);
  const findPlatformKey = (path: string) =>
    platformKeys({ platformUrl: env.PLATFORM_URL, path, clock });
  const questions = { ...keys, findPlatformKey: findPlatformKey(roundKeyPath(env.VENDOR_CODE)) };
  const tideway = {
    ...keys,
    platform: platformAs(TIDEWAY.code),
    findPlatformKey: findPlatformKey(walletKeyPath(TIDEWAY.code)),
  };
  const deps = {
    ...shared,
    db,
    platform,
    seal: makeSeal(env.SEED_SECRET, 'arcade/sealed-columns/1'),
  };
  const app = await buildArcade({
    ...deps,
    vendorCode: env.VENDOR_CODE,
    platformKey: env.PLATFORM_PUBLIC_KEY,
    questions,
    platformOrigins: env.PLATFORM_PUBLIC_URL ?? [new URL(env.PLATFORM_URL).origin],
    pagesDirectory: fileURLToPath(new URL('../dist', import.meta.url)),
    trustedProxies: env.TRUSTED_PROXIES,
    metricsRule: { token: env.METRICS_TOKEN, isProduction: env.APP_PROFILE === 'production' },
    ...(env.APP_PROFILE !== 'production' && { tideway }),
    ...(movable && { movableClock: movable }),
  });
  const sweeping = startSweeps(deps, env.SWEEP_EVERY_MS);
  await app.listen({ host: env.HOST, port: env.PORT });
  log.info({ address: env.PUBLIC_URL }, 'ready');
  void reportDiscrepancies(deps);

  stopOnSignals(async () => {
    log.info('stopping');
    app.drain();
    await wait(drainMsOf(env));
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    // Finishes the rounds in progress. Rounds that wait for the platform stay in the database.
    await Promise.all([app.close(), sweeping.stop()]);
    await db.close();
  });
}

function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
}

try {
  await run(readEnv(process.env));
} catch (error) {
  makeLog('fatal').fatal((error as Error).message);
  process.exit(1);
}
