import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

// Preloaded into a process of the platform (`--import`). Replaces its clock and name servers, which no setting can
// change in production.

/** An internet address whose connections lead to a server of the test. */
const ADDRESS = '100.0.0.1';

interface World {
  /** Offset of the process's clock ahead of this machine's clock. */
  readonly aheadMs: number;
  /** Domains, and the port on this machine at which a server answers for them on port 443. */
  readonly domains: readonly string[];
  readonly port: number;
}

const { aheadMs, domains, port } = JSON.parse(`${process.env.OUTSIDE_WORLD}`) as World;

const MachineDate = Date;
globalThis.Date = class extends MachineDate {
  constructor(...args: []) {
    super(...(args.length > 0 ? args : ([MachineDate.now() + aheadMs] as unknown as [])));
  }
  static override now = () => MachineDate.now() + aheadMs;
} as DateConstructor;

const { lookup } = dns;
dns.lookup = ((name: string, options: object) =>
  domains.includes(name)
    ? Promise.resolve([{ address: ADDRESS, family: 4 }])
    : lookup(name, options)) as typeof lookup;
syncBuiltinESMExports();

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (this: net.Socket, ...args: unknown[]) {
  // node:net passes options and listener as one array.
  const [options] = (Array.isArray(args[0]) ? args[0] : args) as [
    { host?: string; port?: number | string },
  ];
  if (domains.includes(`${options?.host}`) && Number(options.port) === 443)
    Object.assign(options, { port, host: '127.0.0.1', lookup: undefined });
  return connect.apply(this, args as Parameters<typeof connect>);
} as typeof connect;
