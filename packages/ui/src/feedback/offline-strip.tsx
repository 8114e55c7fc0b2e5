import { useEffect } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { useAnnounce } from './live-region.tsx';
import { useOfflineSince } from './use-online.ts';

interface OfflineStripProps {
  /** Formats a sentence with the start of the outage, the age of the figures and the effect on money. */
  readonly sentence: (since: number) => string;
}

/** Strip shown and announced while the device is offline. */
export function OfflineStrip({ sentence }: OfflineStripProps) {
  const announce = useAnnounce();
  const since = useOfflineSince();
  const text = since === undefined ? '' : sentence(since);
  useEffect(() => {
    if (text) announce(text);
  }, [announce, text]);
  if (!text) return null;
  return (
    <p className="flex items-center gap-2 bg-pending-wash px-gutter py-2 text-sm text-pending">
      <Icon name="cloud-slash" />
      {text}
    </p>
  );
}
