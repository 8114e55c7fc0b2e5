import { Awaited } from '@app/ui/awaited';
import { LinesSkeleton } from '@app/ui/lines-skeleton';
import { useWords } from '../../lib/words.ts';
import type { OddsAsked } from './lint-terms.ts';
import { OddsFindings } from './odds-findings.tsx';
import { OddsTable } from './odds-table.tsx';
import { useOdds } from './use-odds.ts';

interface LotteryOddsProps {
  readonly asked: OddsAsked;
  /** Current prices, for comparison. */
  readonly before?: OddsAsked | undefined;
}

/** Returns and problems of prices, bet by bet. */
export function LotteryOdds({ asked, before }: LotteryOddsProps) {
  const { t } = useWords();
  const odds = useOdds(asked);
  const then = useOdds(before);
  if (!odds || (before && !then))
    return (
      <Awaited>
        <LinesSkeleton of="rows" count={6} />
      </Awaited>
    );
  const refused = odds.returns.filter(({ verdict }) => verdict === 'refused').length;
  return (
    <div className="grid min-w-0 gap-3">
      {refused > 0 && (
        <p role="alert" className="text-danger">
          {t('odds.refused', { count: refused })}
        </p>
      )}
      <OddsFindings family={asked.family} findings={odds.findings} />
      <OddsTable family={asked.family} returns={odds.returns} before={then?.returns} />
    </div>
  );
}
