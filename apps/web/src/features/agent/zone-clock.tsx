import { useServerSeconds } from '@app/ui/figures/use-server-seconds';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { zoneName } from '../../lib/language/zone-name.ts';

export function ZoneClock({ timeZone }: { readonly timeZone: string }) {
  const time = useTimeText(timeZone);
  const now = useServerSeconds() * 1000;
  return (
    <>
      <bdi>{zoneName(timeZone)}</bdi> · <bdi>{time.second(now)}</bdi>
    </>
  );
}
