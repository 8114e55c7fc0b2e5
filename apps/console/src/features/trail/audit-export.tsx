import type { Input } from '@app/client/calls';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/ops/exports';
import { type FileWish, ListExport } from '../../parts/files/list-export.tsx';

type Wish = Omit<Input<typeof calls.askAudit>, keyof FileWish>;

/** Takes the lines of the trail along that the page shows. */
export function AuditExport({ wish }: { readonly wish: Wish }) {
  const { send, busy, error } = useCall(calls.askAudit);
  return <ListExport ask={(how) => send({ ...wish, ...how })} busy={busy} error={error} />;
}
