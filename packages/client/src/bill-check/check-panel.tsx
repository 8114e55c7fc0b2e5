import { countLines } from '@app/shared/payouts/bill-check/lines';
import { Button } from '@app/ui/buttons/button';
import { Progress } from '@app/ui/charts/progress';
import { Banner } from '@app/ui/feedback/banner';
import { Refused } from '../answered.tsx';
import { CheckTable } from './check-table.tsx';
import type { CheckWords } from './check-words.ts';
import type { BillCheck, useBillCheck } from './use-bill-check.ts';

interface CheckPanelProps {
  readonly of: ReturnType<typeof useBillCheck>;
  readonly words: CheckWords;
  /** Shown until the check is started. */
  readonly about?: string;
}

/** Progress and result of a bill check. The result compares both calculations line by line. */
export function CheckPanel({ of: { check, start, cancel }, words, about }: CheckPanelProps) {
  return (
    <div className="grid gap-3" aria-live="polite">
      {check.state === 'idle' && about && <p className="text-sm text-ink-2">{about}</p>}
      {check.state === 'reading' && <Reading check={check} words={words} />}
      {check.state === 'failed' && <Refused error={check.error} />}
      {check.state === 'done' && <Result check={check} words={words} />}
      <div>
        {check.state === 'reading' ? (
          <Button kind="outline" onPress={cancel}>
            {words.cancel}
          </Button>
        ) : (
          <Button kind="outline" onPress={start}>
            {check.state === 'idle' ? words.start : words.again}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ReadingProps {
  readonly check: Extract<BillCheck, { state: 'reading' }>;
  readonly words: CheckWords;
}

function Reading({ check: { counted, bets }, words }: ReadingProps) {
  return (
    <div className="grid gap-2 text-sm">
      <p>{bets === undefined ? words.reading : words.counted({ counted, total: bets })}</p>
      <Progress share={bets ? counted / bets : 0} />
    </div>
  );
}

interface ResultProps {
  readonly check: Extract<BillCheck, { state: 'done' }>;
  readonly words: CheckWords;
}

function Result({ check: { groups, bets, isByBet }, words }: ResultProps) {
  const { lines, differing } = countLines(groups);
  return (
    <>
      {differing === 0 ? (
        <Banner state="win" title={words.agrees({ lines })} />
      ) : (
        <Banner urgent state="danger" title={words.differs({ differing, lines })} />
      )}
      <p className="text-sm text-ink-2">
        {isByBet ? words.byBet({ bets }) : words.byPlayer({ bets })}
      </p>
      <CheckTable groups={groups} words={words} />
      <p className="text-xs text-ink-3">{words.parts}</p>
    </>
  );
}
