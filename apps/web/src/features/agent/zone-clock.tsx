import { useServerSeconds } from '@app/ui/use-server-seconds';
import { useTimeText } from '../../lib/use-time-text.ts';
import { zoneName } from '../../lib/zone-name.ts';

/** The site's time zone and time of day, by the server's clock. */
export function ZoneClock({ timeZone }: { readonly timeZone: string }) {
  const time = useTimeText(timeZone);
  const now = useServerSeconds() * 1000;
  return (
    <>
      <bdi>{zoneName(timeZone)}</bdi> · <bdi>{time.second(now)}</bdi>
    </>
  );
}
