import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/lotteries/decisions.ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Card } from '@app/ui/layout/card';
import { useState } from 'react';
import { ActionDialog } from '../../lib/forms/action-dialog.tsx';
import { useMay, useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';
import { WaitingRequests } from '../../parts/waiting-requests/waiting-requests.tsx';
import type { Draw } from './lotteries.ts';
import { MoveDialog } from './move-dialog.tsx';

type Decision = 'held' | 'resumed' | 'annulled';

/** Holds a draw before it has a result, or decides about a held one. */
export function DecisionCard({ draw }: { readonly draw: Draw }) {
  const { t } = useWords();
  const [chosen, choose] = useState<Decision>();
  const [isMoving, setMoving] = useState(false);
  const mayDecide = useMay('lotteries.decide');
  const isOfAllSites = useOperator().site === null;
  const { state, lottery, number } = draw;
  if (!mayDecide || !isOfAllSites || (state !== 'pending' && state !== 'held')) return null;
  return (
    <Card title={t('lotteries.decide')}>
      <WaitingRequests
        say={({ action, target }) =>
          target === `${lottery} ${number}` && isDecision(action)
            ? t(`lotteries.asked.${action}`)
            : undefined
        }
      />
      <p className="pb-3 text-ink-2">{t(`lotteries.decide.${state}`)}</p>
      <div className="flex flex-wrap gap-2">
        {(state === 'held' ? (['resumed', 'annulled'] as const) : (['held'] as const)).map((as) => (
          <Button key={as} kind="outline" onPress={() => choose(as)}>
            {t(`lotteries.decide.as.${as}`)}
          </Button>
        ))}
        {draw.source === 'external' && draw.sources === 0 && (
          <Button kind="outline" onPress={() => setMoving(true)}>
            {t('lotteries.move')}
          </Button>
        )}
      </div>
      {isMoving && <MoveDialog draw={draw} onClose={() => setMoving(false)} />}
      {chosen && <DecisionDialog draw={draw} as={chosen} onClose={() => choose(undefined)} />}
    </Card>
  );
}

const DECISIONS = ['lottery.draw_resumed', 'lottery.draw_annulled', 'lottery.draw_moved'] as const;
const isDecision = (action: string): action is (typeof DECISIONS)[number] =>
  DECISIONS.some((decision) => decision === action);

interface DecisionDialogProps {
  readonly draw: Draw;
  readonly as: Decision;
  readonly onClose: () => void;
}

/** Explains the effect on the draw and its bets, and asks for a reason. */
function DecisionDialog({ draw: { lottery, number: draw }, as, onClose }: DecisionDialogProps) {
  const { t } = useWords();
  const hold = useCall(calls.holdDraw);
  const decide = useCall(calls.decideDraw);
  const call = as === 'held' ? hold : decide;
  const confirm = (reason: string) => {
    const onDone = () => {
      toast(t(as === 'held' ? 'lotteries.decide.done' : 'lotteries.decide.asked'));
      onClose();
    };
    if (as === 'held') void hold.send({ lottery, draw, reason }, { onDone });
    else void decide.send({ lottery, draw, as, reason }, { onDone });
  };
  return (
    <ActionDialog
      title={t(`lotteries.decide.ask.${as}`, { number: draw })}
      confirm={t(as === 'held' ? 'lotteries.decide.as.held' : 'approvals.request')}
      isDangerous={as === 'annulled'}
      busy={call.busy}
      error={call.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t(`lotteries.decide.effect.${as}`)}</p>
    </ActionDialog>
  );
}
