import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/lotteries/prices.ops-calls';
import { LotteryOdds } from './lottery-odds.tsx';
import { oddsInputOf } from './odds-input-of.ts';
import { TermsFacts } from './terms-facts.tsx';

/** Prices that wait for approval, shown to the approver as their maker saw them. */
export function PendingPrices({ approvalId }: { readonly approvalId: string }) {
  const answer = useAnswer(calls.asked, { approvalId });
  return (
    <Answered answer={answer} rows={4}>
      {({ family, profile, terms, inForce }) => {
        const oddsInput = oddsInputOf({ family, profile, terms });
        const before = inForce ? oddsInputOf({ family, profile, terms: inForce }) : undefined;
        return (
          <div className="grid min-w-0 gap-3">
            <TermsFacts terms={terms} before={inForce ?? undefined} />
            {oddsInput && <LotteryOdds input={oddsInput} before={before} />}
          </div>
        );
      }}
    </Answered>
  );
}
