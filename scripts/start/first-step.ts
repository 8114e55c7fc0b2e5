import { connect } from '@app/core/db';

/** What an installation needs before anything else, while it has no operator; empty once it has one. */
export async function firstStep(databaseUrl: string, env: NodeJS.ProcessEnv): Promise<string> {
  const db = connect(databaseUrl, 1);
  try {
    if ((await db.prisma.operator.count()) > 0) return '';
  } finally {
    await db.close();
  }
  const folder = env.DATA_DIR ? `DATA_DIR=${env.DATA_DIR} ` : '';
  return [
    'No operator yet. In another terminal:',
    `  ${folder}npm run --silent ops -- operators bootstrap <name>`,
    'Then follow docs/operators.md, from "A site from nothing".',
  ].join('\n');
}
