import { Answered, Refused } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import { useCall } from '@app/client/use-call';
import * as calls from '@app/shared/approvals/ops-calls';
import { Button } from '@app/ui/buttons/button';
import { toast } from '@app/ui/feedback/toasts';
import { Link } from '@app/ui/navigation/link';
import { ConfirmDialog } from '@app/ui/overlays/confirm-dialog';
import { type ReactNode, useState } from 'react';
import { ActionOf } from '../../lib/action-of.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';
import { AuditFacts } from '../audit-line/audit-facts.tsx';
import { useDescribing } from '../audit-line/use-describing.ts';

const POLL_MS = 15_000;

type PendingRequest = Answer<typeof calls.listOfSite>['list'][number];

interface WaitingRequestsProps {
  /** Describes a request; undefined for unrelated ones. */
  readonly say: (request: PendingRequest) => string | undefined;
  /** Shown if no request waits. */
  readonly none?: ReactNode;
}

/** Requests that wait for a second operator, with a button to withdraw them. */
export function WaitingRequests({ say, none }: WaitingRequestsProps) {
  const answer = useAnswer(calls.listOfSite, {}, { refetchInterval: POLL_MS });
  return (
    <Answered answer={answer}>
      {({ list }) => {
        const waiting = list.flatMap((request) => {
          const description = say(request);
          return description === undefined ? [] : [{ request, description }];
        });
        if (waiting.length === 0) return none;
        return (
          <ul className="grid gap-2 pb-3">
            {waiting.map(({ request, description }) => (
              <WaitingRequest key={request.id} request={request} description={description} />
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}

function WaitingRequest({
  request,
  description,
}: {
  readonly request: PendingRequest;
  readonly description: string;
}) {
  const { t } = useWords();
  const mayDecide = useMay('approvals.decide');
  const [isWithdrawn, setWithdrawn] = useState(false);
  const timeText = useTimeText();
  const described = useDescribing()(request);
  const { maker, madeAt, isOwn } = request;
  return (
    <li className="grid gap-1 rounded-2 bg-well px-3 py-2 text-sm">
      <span className="font-strong">{description}</span>
      {described.facts.length > 0 && <AuditFacts described={described} />}
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-xs text-ink-3">
          {t('approvals.by', { maker, at: timeText(madeAt) })}
        </span>
        {isOwn ? (
          <Button size="small" kind="outline" onPress={() => setWithdrawn(true)}>
            <ActionOf action={t('approvals.withdraw')} name={description} />
          </Button>
        ) : (
          mayDecide && (
            <Link look="strong" href="/console/approvals">
              {t('nav.approvals')}
            </Link>
          )
        )}
      </span>
      {isWithdrawn && (
        <WithdrawDialog
          request={request}
          description={description}
          onClose={() => setWithdrawn(false)}
        />
      )}
    </li>
  );
}

interface WithdrawDialogProps {
  readonly request: PendingRequest;
  readonly description: string;
  readonly onClose: () => void;
}

function WithdrawDialog({ request: { id, target }, description, onClose }: WithdrawDialogProps) {
  const { t } = useWords();
  const { send, busy, error } = useCall(calls.withdraw);
  const onDone = () => {
    toast(t('approvals.withdraw.done', { target }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('approvals.withdraw.ask')}
      confirm={t('approvals.withdraw')}
      busy={busy}
      onConfirm={() => void send({ id }, { onDone })}
      onClose={onClose}
    >
      <p>{description}</p>
      <Refused error={error} />
    </ConfirmDialog>
  );
}
