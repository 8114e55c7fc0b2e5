import type { OpsCall } from './define-ops-call.ts';
import * as figures from './figures.ts';
import * as members from './members.ts';
import * as money from './money.ts';
import * as networks from './networks.ts';
import * as operators from './operators.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as site from './site.ts';
import * as trail from './trail.ts';

const isCall = (value: unknown): value is OpsCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'body' in value;

/** The whole contract of operators, for the walk and the coverage test. */
export const allOpsCalls: readonly OpsCall[] = [
  session,
  members,
  money,
  figures,
  site,
  networks,
  { read: settings.read, ...settings.changeCalls },
  operators,
  trail,
].flatMap((domain) => Object.values(domain).filter(isCall));
