import { trialBalance } from '@app/core/books/ledger';
import { compareStatements, listStatements } from '@app/core/operations/reconciliation';
import { connect } from '@app/core/platform/db';
import { expect, test } from 'vitest';
import { freshDatabaseUrl, freshRedisUrl } from '../support/databases/database.ts';
import { deathsAt } from '../support/faults/deaths.ts';
import { offerSandbox } from '../support/money/deposits.ts';
import { breaksOf, importSandboxStatement } from '../support/money/statements.ts';
import { makePlatform } from '../support/servers/processes.ts';
import { depsOf, makeSite } from '../support/world.ts';

test.each(deathsAt([{}], { killed: 0 }))(
  'a worker ends by $by between two statements: the next one compares the rest, and each once',
  async ({ by }) => {
    const [databaseUrl, redisUrl] = await Promise.all([freshDatabaseUrl(), freshRedisUrl()]);
    const platform = await makePlatform({ databaseUrl, redisUrl, arcadeDatabaseUrl: databaseUrl });
    platform.isLocal = by === 'cut';
    const db = connect(databaseUrl);
    const deps = depsOf(db);
    const { merchantId } = await makeSite(deps);
    await offerSandbox(deps, merchantId);
    const files = ['a', 'b'].map((name) => `id,amount,time\n${name},5.00,2026-03-09 13:05:00\n`);
    for (const text of files) await importSandboxStatement(deps, { merchantId, text });
    const compared = async () =>
      (await listStatements(db, { merchantId, rowsMax: 9, language: 'EN' })).filter(
        ({ comparedAt }) => comparedAt,
      );

    // The files were sealed by this process.
    const env = { PERSONAL_DATA_KEY: `${process.env.PERSONAL_DATA_KEY}` };
    const jobs = ['compare-statements'] as const;
    const dying = await platform.launch('worker', { faultPoint: 'statement.compared', jobs, env });
    expect(await dying.ended).toBe(by);
    expect(await compared()).toHaveLength(1);
    expect(await compareStatements(deps)).toBe(1);
    expect(await compared()).toHaveLength(2);
    const found = await breaksOf(deps, merchantId);
    expect(found.map(({ reference }) => reference).sort()).toEqual(['a', 'b']);
    await platform.stop();
    expect(await trialBalance(db)).toEqual([]);
    await db.close();
  },
);
