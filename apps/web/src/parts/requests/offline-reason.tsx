import { useOfflineSince } from '@app/ui/use-online';
import { useOfflineSentence } from '../../lib/use-offline-sentence.ts';

/** Beside a button that is off without a connection: the strip of the page may be behind a dialog. */
export function OfflineReason() {
  const since = useOfflineSince();
  const sentence = useOfflineSentence();
  return (
    <p role="status" className="text-sm empty:hidden">
      {since !== undefined && sentence(since)}
    </p>
  );
}
