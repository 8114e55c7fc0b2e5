import { connect } from '@app/core/platform/db';
import { systemClock } from '@app/core/platform/kernel';
import { connectArcade } from './connect-arcade.ts';
import { connectTideway } from './connect-tideway.ts';
import { readSeedEnv } from './seed-env.ts';

/** For a demo seeded by an earlier version or at other addresses. */
try {
  const { databaseUrl, vendor } = readSeedEnv(process.env);
  const db = connect(databaseUrl, 1);
  try {
    const deps = { db, clock: systemClock };
    await connectArcade(deps, vendor);
    await connectTideway(deps, vendor);
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
