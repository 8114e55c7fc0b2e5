import { connect, type Database } from '../../packages/core/src/db/index.ts';
import {
  blockNetwork,
  type Site,
  siteOfCode,
  unblockNetwork,
} from '../../packages/core/src/site/index.ts';
import { audited } from '../audited.ts';
import { operatorDatabaseUrl } from '../operator-database.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- networks
  list <site>               where the site is not offered
  block <site> <network>    offers it there no longer; a network is written 203.0.113.0/24
  allow <site> <network>    offers it there again`;

/** Shows and changes where a site is offered, by the networks that people come from. */
export async function run(args: readonly string[]): Promise<number> {
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    for (const line of await obey(db, args)) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
}

async function obey(db: Database, [order, code = '', network = '']: readonly string[]) {
  if (order !== 'list' && order !== 'block' && order !== 'allow') throw new Problem(USAGE);
  const site = await siteOfCode(db, code);
  if (!site) throw new Problem(`There is no site ${code}.`);
  if (order === 'list') return list(db, site);
  await change(db, site, { network, isBlocked: order === 'block' });
  return [`${code}: ${network} ${order === 'block' ? 'blocked' : 'allowed'}, within five seconds`];
}

async function list(db: Database, site: Site): Promise<string[]> {
  const rows = await db.prisma.merchantBlockedNetwork.findMany({
    where: { merchantId: site.id },
    orderBy: { network: 'asc' },
  });
  return rows.length > 0
    ? rows.map(({ network }) => network)
    : [`${site.code}: offered everywhere`];
}

async function change(
  db: Database,
  { id: merchantId, code: target }: Site,
  { network, isBlocked }: { network: string; isBlocked: boolean },
): Promise<void> {
  const action = isBlocked ? 'network.blocked' : 'network.allowed';
  const where = { merchantId, network };
  try {
    await audited(db, { merchantId, action, target, detail: { network } }, (tx) =>
      isBlocked ? blockNetwork(tx, where) : unblockNetwork(tx, where),
    );
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${network} is not a network.`);
    throw error;
  }
}
