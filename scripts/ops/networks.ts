import type { Database } from '@app/core/platform/db';
import { listedPlaces, listPlace, type PlaceList, type Site } from '@app/core/sites/site';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import { audited } from '../audited.ts';
import { printLines } from '../print-lines.ts';
import { siteNamed } from '../site-named.ts';
import { Problem } from '../terminal.ts';

const USAGE = `Usage: npm run ops -- networks
  list <site>               blocked regions, and networks that bypass maintenance
  block <site> <place>      blocks visitors from a place: a network, written 203.0.113.0/24,
                            or a country, written NL, for installations with a GEOIP_FILE
  allow <site> <place>      unblocks it
  pass <site> <network>     lets visitors from this network bypass maintenance
  stop <site> <network>     ends the bypass`;

/** Shows and changes where a site is blocked, and networks exempt from maintenance. */
export const run = (args: readonly string[]): Promise<number> => printLines((db) => obey(db, args));

interface Order {
  readonly kind: PlaceList;
  readonly listed: boolean;
  /** Action in the audit trail. */
  readonly action: AuditAction;
  /** Result in the printed sentence. */
  readonly done: string;
}

const orders: Readonly<Record<string, Order>> = {
  block: { kind: 'blocked', listed: true, action: 'network.blocked', done: 'blocked' },
  allow: { kind: 'blocked', listed: false, action: 'network.allowed', done: 'allowed' },
  pass: {
    kind: 'passing',
    listed: true,
    action: 'network.passes',
    done: 'comes in during maintenance',
  },
  stop: {
    kind: 'passing',
    listed: false,
    action: 'network.stopped',
    done: 'stays out during maintenance',
  },
};

async function obey(db: Database, [name = '', code = '', place = '']: readonly string[]) {
  const order = orders[name];
  if (!order && name !== 'list') throw new Problem(USAGE);
  const site = await siteNamed(db, code);
  if (!order) return list(db, site);
  const { kind, listed, action, done } = order;
  const entry = { merchantId: site.id, action, target: code, detail: { network: place } };
  try {
    await audited(db, entry, (tx) => listPlace(tx, { merchantId: site.id, kind, place, listed }));
  } catch (error) {
    if (error instanceof RangeError) throw new Problem(`${place} is not a network.`);
    throw error;
  }
  return [`${code}: ${place} ${done}, within five seconds`];
}

async function list(db: Database, { id, code }: Site): Promise<string[]> {
  const { blocked, passing } = await listedPlaces(db, id);
  return [
    ...(blocked.length > 0 ? blocked : [`${code}: open everywhere`]),
    ...passing.map((network) => `${network} comes in during maintenance`),
  ];
}
