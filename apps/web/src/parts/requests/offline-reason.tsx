import { useOfflineSince } from '@app/ui/feedback/use-online';
import { useOfflineSentence } from '../../lib/language/use-offline-sentence.ts';

/** Explanation beside a button that is disabled offline: the page's offline strip may be behind a dialog. */
export function OfflineReason() {
  const since = useOfflineSince();
  const sentence = useOfflineSentence();
  return (
    <p role="status" className="text-sm empty:hidden">
      {since !== undefined && sentence(since)}
    </p>
  );
}
