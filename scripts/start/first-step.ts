import pg from 'pg';

/** Instructions for an installation without operators; empty once it has one. */
export async function firstStep(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM operator LIMIT 1');
    if (rowCount === 1) return '';
  } finally {
    await client.end();
  }
  const folder = env.DATA_DIR ? `DATA_DIR=${env.DATA_DIR} ` : '';
  return [
    'No operator yet. In another terminal:',
    `  ${folder}npm run --silent ops -- operators bootstrap <name>`,
    'Then follow docs/operators.md, from "A site from nothing".',
  ].join('\n');
}
