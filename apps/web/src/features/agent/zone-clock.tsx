import { useServerSeconds } from '@app/ui/use-server-seconds';
import { useTimeText } from '../../lib/use-time-text.ts';
import { zoneName } from '../../lib/zone-name.ts';

export function ZoneClock({ timeZone }: { readonly timeZone: string }) {
  const time = useTimeText(timeZone);
  const now = useServerSeconds() * 1000;
  return (
    <>
      <bdi>{zoneName(timeZone)}</bdi> · <bdi>{time.second(now)}</bdi>
    </>
  );
}
