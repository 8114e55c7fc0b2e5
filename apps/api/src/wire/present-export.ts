import { type DataExport, expiryOf, nameOfExport } from '@app/core/reports/exports';
import type { ApiDeps } from '../deps.ts';
import { signAddress } from './signed-address.ts';

type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** A file with its address, while it exists. */
function addressOf(deps: Signing, { publicId }: DataExport, expiresAt: Date): string {
  return `/exports/${publicId}?${signAddress(deps, { of: 'export', publicId }, expiresAt)}`;
}

export const presentExport = (deps: Signing, one: DataExport) => {
  const expiresAt = expiryOf(one);
  return {
    ...presentWithoutAddress(one),
    url: one.state === 'ready' && expiresAt ? addressOf(deps, one, expiresAt) : null,
  };
};

/** Without the address: answering it would need an audit line for each row. */
export const presentWithoutAddress = (one: DataExport) => ({
  exportId: one.publicId,
  kind: one.kind,
  name: nameOfExport(one),
  format: one.format,
  state: one.state,
  progress: one.progress,
  rows: one.rowsWritten,
  bytes: Number(one.bytes),
  askedAt: one.askedAt.getTime(),
  expiresAt: expiryOf(one)?.getTime() ?? null,
  url: null,
});
