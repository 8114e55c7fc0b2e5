import { type DataExport, expiryOf, nameOfExport } from '@app/core/reports/exports';
import type { ApiDeps } from '../deps.ts';
import { signAddress } from './signed-address.ts';

type Naming = Pick<ApiDeps, 'modules'>;
type Signing = Pick<ApiDeps, 'settings' | 'clock'>;

/** Signed URL of an export's file. */
function urlOf(deps: Signing, { publicId }: DataExport, expiresAt: Date): string {
  return `/exports/${publicId}?${signAddress(deps, { of: 'export', publicId }, expiresAt)}`;
}

/** Name of the downloaded file. */
export const fileNameOf = ({ kind, askedAt, format }: DataExport): string =>
  `${kind}-${askedAt.toISOString().slice(0, 10)}.${format}`;

export const presentExport = (deps: Signing & Naming, one: DataExport) => {
  const expiresAt = expiryOf(one);
  return {
    ...presentWithoutUrl(deps, one),
    url: one.state === 'ready' && expiresAt ? urlOf(deps, one, expiresAt) : null,
  };
};

/** An export in a list. Each URL handed out is audited, so lists have none. */
export const presentWithoutUrl = ({ modules }: Naming, one: DataExport) => ({
  exportId: one.publicId,
  kind: one.kind,
  name: nameOfExport(one, modules),
  format: one.format,
  state: one.state,
  progress: one.progress,
  rows: one.rowsWritten,
  bytes: Number(one.bytes),
  askedAt: one.askedAt.getTime(),
  expiresAt: expiryOf(one)?.getTime() ?? null,
  url: null,
});
