import { connect, type Database, type Reader } from '../../packages/core/src/db/index.ts';
import {
  blockCountry,
  blockNetwork,
  letPass,
  letPassNoMore,
  type Site,
  siteOfCode,
  unblockCountry,
  unblockNetwork,
} from '../../packages/core/src/site/index.ts';
import { audited } from '../audited.ts';
import { operatorDatabaseUrl } from '../operator-database.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- networks
  list <site>               where the site is not offered, and who passes while it rests
  block <site> <place>      offers it there no longer; a place is a network, written 203.0.113.0/24,
                            or a country, written NL, for installations with a GEOIP_FILE
  allow <site> <place>      offers it there again
  pass <site> <network>     lets people from there go on while the site rests
  stop <site> <network>     lets them no longer`;

/** Shows and changes where a site is offered, and from where it is open while it rests. */
export async function run(args: readonly string[]): Promise<number> {
  const db = connect(operatorDatabaseUrl(), 1);
  try {
    for (const line of await obey(db, args)) console.log(line);
    return 0;
  } finally {
    await db.close();
  }
}

type Change = (db: Reader, site: { merchantId: bigint }, place: string) => Promise<void>;

const isCountry = (place: string): boolean => /^[A-Z]{2}$/.test(place);

/** What an order does, what the trail calls it, and what is said of the place afterwards. */
const orders: Readonly<Record<string, { change: Change; action: string; done: string }>> = {
  block: {
    change: (db, site, place) =>
      isCountry(place)
        ? blockCountry(db, { ...site, country: place })
        : blockNetwork(db, { ...site, network: place }),
    action: 'network.blocked',
    done: 'blocked',
  },
  allow: {
    change: (db, site, place) =>
      isCountry(place)
        ? unblockCountry(db, { ...site, country: place })
        : unblockNetwork(db, { ...site, network: place }),
    action: 'network.allowed',
    done: 'allowed',
  },
  pass: {
    change: (db, site, network) => letPass(db, { ...site, network }),
    action: 'network.passes',
    done: 'passes while the site rests',
  },
  stop: {
    change: (db, site, network) => letPassNoMore(db, { ...site, network }),
    action: 'network.stopped',
    done: 'passes no longer',
  },
};

async function obey(db: Database, [name = '', code = '', place = '']: readonly string[]) {
  const order = orders[name];
  if (!order && name !== 'list') throw new Problem(USAGE);
  const site = await siteOfCode(db, code);
  if (!site) throw new Problem(`There is no site ${code}.`);
  if (!order) return list(db, site);
  const { change, action, done } = order;
  const deed = { merchantId: site.id, action, target: code, detail: { network: place } };
  try {
    await audited(db, deed, (tx) => change(tx, { merchantId: site.id }, place));
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${place} is not a network.`);
    throw error;
  }
  return [`${code}: ${place} ${done}, within five seconds`];
}

async function list({ prisma }: Database, { id: merchantId, code }: Site): Promise<string[]> {
  const where = { merchantId };
  const blocked = [
    ...(await prisma.merchantBlockedCountry.findMany({ where, orderBy: { country: 'asc' } })).map(
      ({ country }) => country,
    ),
    ...(await prisma.merchantBlockedNetwork.findMany({ where, orderBy: { network: 'asc' } })).map(
      ({ network }) => network,
    ),
  ];
  const passing = await prisma.merchantPassingNetwork.findMany({
    where,
    orderBy: { network: 'asc' },
  });
  return [
    ...(blocked.length > 0 ? blocked : [`${code}: offered everywhere`]),
    ...passing.map(({ network }) => `${network} passes while the site rests`),
  ];
}
