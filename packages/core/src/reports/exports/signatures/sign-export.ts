import { readOperator } from '../../../people/operators/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { readSite } from '../../../sites/site/index.ts';
import type { DataExport } from '../export.ts';
import { ensureSigningKey } from './ensure-signing-key.ts';
import { signStatement } from './signed-statement.ts';

/** A finished file, as it is stored. */
export interface WrittenFile {
  /** Hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  readonly rows: number;
}

/** A command. The signature file of an operator's export; null for a member's own, which is no proof for auditors. */
export async function signExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  one: DataExport,
  { sha256, bytes, rows }: WrittenFile,
): Promise<string | null> {
  if (one.operatorId === null) return null;
  const { db, clock } = deps;
  const { username } = await readOperator(db, one.operatorId);
  const site = one.merchantId === null ? undefined : await readSite(db, one.merchantId);
  const { kid, key } = await ensureSigningKey(deps);
  const facts = {
    sha256,
    bytes: `${bytes}`,
    rows: `${rows}`,
    list: one.kind,
    format: one.format,
    language: one.language,
    zone: one.timeZone,
    site: site?.code ?? 'all sites',
    filter: one.filter ?? '{}',
    'asked by': username,
    'asked at': one.askedAt.toISOString(),
    'written at': clock().toISOString(),
    key: kid,
  };
  return signStatement(facts, key);
}
