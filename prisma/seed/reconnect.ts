import { connect } from '@app/core/db';
import { systemClock } from '@app/core/kernel';
import { connectArcade } from './connect-arcade.ts';
import { readSeedEnv } from './seed-env.ts';

/** For a demo that was seeded by an earlier version, or at other addresses. */
try {
  const { databaseUrl, vendor } = readSeedEnv(process.env);
  const db = connect(databaseUrl, 1);
  try {
    await connectArcade({ db, clock: systemClock }, vendor);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
