import type { Setting, SettingValue } from '@app/shared/settings/define-setting';
import { type Reader, sql, type Tx } from '../../platform/db/index.ts';
import { DomainError, personalHash } from '../../platform/kernel/index.ts';
import { currencyIn } from './currency-of-site.ts';
import type { Site } from './site-directory.ts';

type Stored = Readonly<Record<string, unknown>>;
type CachedWithSite = Setting & { readonly cached: 'site' };

/** Decoded values by the site's `settings` object, which is replaced when the directory is read again. */
const decoded = new WeakMap<object, Map<string, unknown>>();

/** A site's value of a setting, or the default. */
export function settingOf<S extends CachedWithSite>(
  { settings, currency }: Site,
  setting: S,
): SettingValue<S> {
  const known = decoded.get(settings) ?? new Map<string, unknown>();
  decoded.set(settings, known);
  if (!known.has(setting.key))
    known.set(setting.key, decode(setting, settings[setting.key], currency));
  return known.get(setting.key) as SettingValue<S>;
}

/** A setting for operators: value, version, and whether it has a secret. */
export interface SeenSetting<S extends Setting> {
  readonly setting: S;
  readonly value: SettingValue<S>;
  /** 0: never changed. */
  readonly version: number;
  readonly hasSecret: boolean;
}

const readAll = sql(
  'site.read_settings',
  `SELECT m.currency, s.key, s.value, s.version FROM merchant m
   LEFT JOIN site_setting s ON s.merchant_id = m.id WHERE m.id = $1`,
);

interface Row {
  readonly currency: string;
  /** Null, like the columns below, if the site has no value. */
  readonly key: string | null;
  readonly value: Stored | null;
  readonly version: number | null;
}

/** A query. A site's current values of these settings. */
export async function readSettings<S extends Setting>(
  reader: Reader,
  { merchantId, settings }: { readonly merchantId: bigint; readonly settings: readonly S[] },
): Promise<SeenSetting<S>[]> {
  const rows = await reader.query<Row>(readAll, [merchantId]);
  const currency = currencyIn(rows, merchantId);
  return settings.map((setting) => {
    const { value: stored, version } = rows.find(({ key }) => key === setting.key) ?? {};
    const hasSecret = typeof stored?.[setting.form?.secret?.name ?? ''] === 'string';
    return { setting, value: decode(setting, stored, currency), version: version ?? 0, hasSecret };
  });
}

/** The hash of a setting's secret, if the site has one. */
export function secretHashOf({ settings }: Site, { key, form }: CachedWithSite): Buffer | null {
  const hash = settings[key]?.[form?.secret?.name ?? ''];
  return typeof hash === 'string' ? Buffer.from(hash, 'hex') : null;
}

/** A hash of a setting's secret, for comparison with the site's. */
export const hashOfSecret = ({ form }: Setting, secret: string): Buffer =>
  personalHash(form?.secret?.purpose ?? '', secret.normalize('NFC'));

const read = sql(
  'site.read_setting',
  `SELECT m.currency, s.value FROM merchant m
   LEFT JOIN site_setting s ON s.merchant_id = m.id AND s.key = $2 WHERE m.id = $1`,
);

interface SettingOfSite<S extends Setting> {
  readonly merchantId: bigint;
  readonly setting: S;
}

/** A query. A site's current value, for a decision in the same transaction. */
export async function readSetting<S extends Setting>(
  reader: Reader,
  { merchantId, setting }: SettingOfSite<S>,
): Promise<SettingValue<S>> {
  const rows = await reader.query<Pick<Row, 'currency' | 'value'>>(read, [merchantId, setting.key]);
  return decode(setting, rows[0]?.value, currencyIn(rows, merchantId));
}

/** @throws for an invalid stored value, which the functions below never write */
function decode<S extends Setting>(
  { schema, byDefault: usual, byDefaultIn }: S,
  stored: Stored | null | undefined,
  currency: string,
): SettingValue<S> {
  const byDefault = { ...usual, ...byDefaultIn?.(currency) };
  const values = Object.entries(schema.shape).map(([name, field]) => [
    name,
    stored && name in stored ? field.parse(stored[name]) : byDefault[name],
  ]);
  return Object.fromEntries(values) as SettingValue<S>;
}

const has = sql(
  'site.has_setting',
  'SELECT EXISTS (SELECT FROM site_setting WHERE merchant_id = $1 AND key = $2) AS has',
);

/** A query. Whether a site has a value of a setting. */
export async function hasSetting(
  reader: Reader,
  { merchantId, setting }: SettingOfSite<Setting>,
): Promise<boolean> {
  const [row] = await reader.query<{ has: boolean }>(has, [merchantId, setting.key]);
  return row?.has === true;
}

const begin = sql(
  'site.begin_setting',
  `INSERT INTO site_setting (merchant_id, key, value, version) VALUES ($1, $2, '{}', 1)
   ON CONFLICT (merchant_id, key) DO NOTHING RETURNING 1`,
);
const lock = sql(
  'site.lock_setting',
  'SELECT version FROM site_setting WHERE merchant_id = $1 AND key = $2 FOR UPDATE',
);

/** A step. Locks a site's value until the transaction ends and returns it. */
export async function lockSetting<S extends Setting>(
  tx: Tx,
  { merchantId, setting }: SettingOfSite<S>,
): Promise<SettingValue<S>> {
  await tx.query(begin, [merchantId, setting.key]);
  await tx.query(lock, [merchantId, setting.key]);
  return readSetting(tx, { merchantId, setting });
}

/**
 * A step. Locks a site's value for an operator's change.
 *
 * @throws site.changed_meanwhile if another operator changed it after this one read it
 */
export async function lockSeenSetting<S extends Setting>(
  tx: Tx,
  { merchantId, setting, version }: SettingOfSite<S> & { readonly version: number },
): Promise<SettingValue<S>> {
  const begun = await tx.query(begin, [merchantId, setting.key]);
  const [row] = await tx.query<{ version: number }>(lock, [merchantId, setting.key]);
  const now = begun.length > 0 ? 0 : row?.version;
  if (now !== version) throw new DomainError('site.changed_meanwhile');
  return readSetting(tx, { merchantId, setting });
}

const change = sql(
  'site.change_setting',
  `INSERT INTO site_setting AS s (merchant_id, key, value, version) VALUES ($1, $2, $3, 1)
   ON CONFLICT (merchant_id, key) DO UPDATE SET
     value = s.value || excluded.value, version = s.version + 1`,
);

interface SettingChange<S extends Setting> extends SettingOfSite<S> {
  readonly change: Partial<SettingValue<S>>;
  /** The new secret; null removes it. Only a hash is stored. */
  readonly secret?: string | null | undefined;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Changes the given fields of a setting. Every process
 * follows within five seconds.
 *
 * @throws RangeError for an invalid value
 */
export async function changeSetting<S extends Setting>(
  tx: Tx,
  { merchantId, setting, change: changes, secret }: SettingChange<S>,
): Promise<void> {
  const { key, schema, form } = setting;
  const values = Object.entries(changes).map(([name, value]) => {
    const { data, error } = schema.shape[name]?.safeEncode(value as never) ?? {};
    if (data === undefined) throw new RangeError(`${key}.${name}: ${whyOf(error, value)}`);
    return [name, data];
  });
  if (secret !== undefined) {
    const hash = secret === null ? null : hashOfSecret(setting, secret).toString('hex');
    values.push([form?.secret?.name ?? '', hash]);
  }
  await tx.query(change, [merchantId, key, JSON.stringify(Object.fromEntries(values))]);
}

interface Fault {
  readonly issues: readonly { readonly code: string; readonly message: string }[];
}

/** The message of the broken rule, if the setting defines one. */
function whyOf(error: Fault | undefined, value: unknown): string {
  const own = error?.issues.find(({ code }) => code === 'custom')?.message;
  return `${JSON.stringify(value)} ${own ?? 'cannot be'}`;
}

// One statement, so that two operators who add entries at once both succeed.
const list = sql(
  'site.list_in_setting',
  `INSERT INTO site_setting AS s (merchant_id, key, value, version)
   VALUES ($1, $2, jsonb_build_object($3::text, to_jsonb($5::text[])), 1)
   ON CONFLICT (merchant_id, key) DO UPDATE SET version = s.version + 1,
     value = s.value || jsonb_build_object($3::text,
       coalesce(s.value -> $3::text, '[]') - $4::text || to_jsonb($5::text[]))`,
);

interface Listing<S extends Setting> extends SettingOfSite<S> {
  readonly field: keyof SettingValue<S> & string;
  readonly entry: string;
  /** Whether to list or remove it. */
  readonly listed: boolean;
}

/**
 * A step; the caller runs `forgetSites` after the commit. Adds an entry to a list in a setting, or removes
 * it. Safe to repeat.
 *
 * @throws RangeError if the list does not accept it
 */
export async function listInSetting<S extends Setting>(
  tx: Tx,
  { merchantId, setting, field, entry, listed }: Listing<S>,
): Promise<void> {
  const { key, schema } = setting;
  if (listed && !schema.shape[field]?.safeParse([entry]).success)
    throw new RangeError(`${key}.${field} cannot have ${entry}`);
  await tx.query(list, [merchantId, key, field, entry, listed ? [entry] : []]);
}
