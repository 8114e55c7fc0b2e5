import { Awaited } from '@app/ui/feedback/awaited';
import { LinesSkeleton } from '@app/ui/feedback/lines-skeleton';
import { useWords } from '../../lib/words.ts';
import type { OddsInput } from './lint-terms.ts';
import { OddsFindings } from './odds-findings.tsx';
import { OddsTable } from './odds-table.tsx';
import { useOdds } from './use-odds.ts';

interface LotteryOddsProps {
  readonly input: OddsInput;
  /** Current prices, for comparison. */
  readonly before?: OddsInput | undefined;
}

/** Returns and problems of prices, bet by bet. */
export function LotteryOdds({ input, before }: LotteryOddsProps) {
  const { t } = useWords();
  const odds = useOdds(input);
  const then = useOdds(before);
  if (!odds || (before && !then))
    return (
      <Awaited>
        <LinesSkeleton content="rows" count={6} />
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
      <OddsFindings family={input.family} findings={odds.findings} />
      <OddsTable family={input.family} returns={odds.returns} before={then?.returns} />
    </div>
  );
}
