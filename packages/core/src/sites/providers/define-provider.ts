import type { ProofProvider } from '@app/shared/access/proof-providers';
import type { AuditAction } from '@app/shared/audit/audit-actions';
import type { Audit } from '@app/shared/contract/audit';
import type { OpsCall } from '@app/shared/contract/define-ops-call';
import type { SiteProblemName } from '@app/shared/health/site-problems';
import type { Setting, SettingValue } from '@app/shared/settings/define-setting';
import type { Reader, Tx } from '../../platform/db/index.ts';
import type { Deps, SealedPlace } from '../../platform/kernel/index.ts';
import { changeSetting, lockSetting, readSetting, type Site, settingOf } from '../site/index.ts';

/** A provider in a site's settings. */
export interface Configured<Stored> {
  /** Null: not configured. */
  readonly settings: Stored | null;
  /** Grows with each change; 0 before the first. */
  readonly version: number;
}

/** The result of one step of a connection test. */
export interface StepResult {
  readonly outcome: 'passed' | 'failed' | 'unknown';
  /** The provider's answer. */
  readonly answer: string;
}

export interface TestedStep<Step extends string> extends StepResult {
  readonly step: Step;
}

interface ProviderSecret<Entered, Stored> {
  /** For `sealPersonal`. */
  readonly place: SealedPlace;
  /** The sealed secret, in hexadecimal digits. */
  sealedIn(stored: Stored): string;
  replaceIn(stored: Stored, sealed: string): Stored;
  /** The recipient of the secret. When this changes, the secret has to be entered again. */
  receiverOf(entered: Entered): string;
}

interface ProviderHealthParts<Stored> {
  readonly code: ProofProvider;
  /** The problem shown to operators of the site while the provider fails. */
  readonly problem: SiteProblemName;
  /** Default: always. */
  isOn?(stored: Stored): boolean;
}

interface OfSite {
  readonly ofSite: true;
}

interface Audited extends OfSite {
  readonly method: 'POST';
  readonly audit: Audit;
}

type SaveActions = readonly [configured: AuditAction, removed: AuditAction];

/** Operator calls of a provider that a site has at most one of. The API serves them from this description. */
interface ProviderCalls<Entered> {
  readonly calls: {
    readonly read: OpsCall & OfSite;
    readonly save: OpsCall & Audited & { readonly audit: { readonly action: SaveActions } };
    readonly test: OpsCall & Audited;
  };
  /** Field of the settings in `read` and `save`; null removes the provider. */
  readonly field: string;
  /** Field of the secret in `save`. */
  readonly secretField?: string;
  /** Further fields of the answer to `read`. */
  readMore?(site: Site): object;
  /** Addresses that servers or pages call. Production accepts https only. */
  addressesOf(entered: Entered): readonly string[];
  /** The settings as operators read and save them. */
  shown(entered: Entered): Entered;
  /** Fields by their names in the audit trail, without the secret. */
  inTrail(entered: Entered): Readonly<Record<string, string | number | boolean | null>>;
}

interface ProviderParts<
  Entered extends object,
  Stored extends Entered,
  Step extends string,
  Asked extends object,
> {
  /** Absent: the provider needs no secret. */
  readonly secret?: ProviderSecret<Entered, Stored>;
  /** Absent: answers and failures are not recorded. */
  readonly health?: ProviderHealthParts<Stored>;
  /** Absent: a module of the API serves it. */
  readonly served?: ProviderCalls<Entered>;
  /** @throws RangeError */
  assertValid?(entered: Entered): void;
  toStored(entered: Entered, context: StoreContext<Stored>): Stored;
  /** Makes all calls to the provider that serving members requires. */
  test(
    provider: Stored,
    asked: Asked & { readonly now: Date },
  ): Promise<readonly TestedStep<Step>[]>;
}

interface StoreContext<Stored> {
  readonly before: Stored | null;
  /** Empty for a provider without a secret. */
  readonly sealedSecret: string;
  readonly now: Date;
}

/**
 * A provider that a site connects: how to configure, test and monitor it. The commands of this folder work for every
 * provider. Declares methods instead of function properties, so that a list can contain providers of different types.
 */
export interface Provider<
  Entered extends object = object,
  Stored extends Entered = Entered,
  Step extends string = string,
  Asked extends object = object,
> extends ProviderParts<Entered, Stored, Step, Asked> {
  /** A query. The site directory's copy, at most five seconds old. */
  ofSite(site: Site): Configured<Stored>;
  /** A query. */
  read(reader: Reader, merchantId: bigint): Promise<Configured<Stored>>;
  /** A step. Locks it until the transaction ends. */
  lock(tx: Tx, merchantId: bigint): Promise<Configured<Stored>>;
  /** A step, on a provider locked by `lock`. */
  write(tx: Tx, merchantId: bigint, configured: Configured<Stored>): Promise<void>;
}

export type ProviderDeps = Pick<Deps, 'db' | 'clock'>;

interface Place<S extends Setting, Stored> {
  readonly setting: S;
  readonly from: (value: SettingValue<S>) => Configured<Stored>;
  readonly to: (configured: Configured<Stored>) => Partial<SettingValue<S>>;
}

/** Describes a provider and its place in a site's settings. */
export function defineProvider<
  S extends Setting & { readonly cached: 'site' },
  Entered extends object,
  Stored extends Entered,
  Step extends string,
  Asked extends object,
>(
  { setting, from, to }: Place<S, Stored>,
  parts: ProviderParts<Entered, Stored, Step, Asked>,
): Provider<Entered, Stored, Step, Asked> {
  return {
    ...parts,
    ofSite: (site) => from(settingOf(site, setting)),
    read: async (reader, merchantId) => from(await readSetting(reader, { merchantId, setting })),
    lock: async (tx, merchantId) => from(await lockSetting(tx, { merchantId, setting })),
    write: async (tx, merchantId, configured) => {
      await changeSetting(tx, { merchantId, setting, change: to(configured) });
    },
  };
}
