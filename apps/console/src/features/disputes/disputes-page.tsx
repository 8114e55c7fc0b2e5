import { Answered } from '@app/client/answered';
import { useAnswer } from '@app/client/use-answer';
import * as calls from '@app/shared/disputes/ops-calls';
import type { DisputeState } from '@app/shared/disputes/states';
import { HUNDREDTH } from '@app/shared/money/minor-unit';
import { Button } from '@app/ui/buttons/button';
import { Empty } from '@app/ui/feedback/empty';
import { Money } from '@app/ui/figures/money';
import { useMoneyText } from '@app/ui/figures/use-money-text';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { Fact, FactList } from '@app/ui/tables/fact-list';
import { Tag, type TagState } from '@app/ui/text/tag';
import { type ReactNode, type Ref, useState } from 'react';
import { Age } from '../../lib/age.tsx';
import { KeysetPager } from '../../lib/lists/keyset-pager.tsx';
import { Page } from '../../lib/page.tsx';
import { useMay } from '../../lib/session/operator.ts';
import { useSiteZone } from '../../lib/site.ts';
import { useTimeText } from '../../lib/use-time-text.ts';
import { When } from '../../lib/when.tsx';
import { useWords } from '../../lib/words.ts';
import { BillCheck } from '../../parts/bill-check/bill-check.tsx';
import { ListExport } from '../../parts/files/list-export.tsx';
import { ChooseColumns, useHidden } from '../../parts/lists/choose-columns.tsx';
import { ListTools } from '../../parts/lists/list-tools.tsx';
import { useListSearch } from '../../parts/lists/use-list-search.ts';
import { ClaimButton, ClaimText, useWhose } from '../../parts/queue/case-claim.tsx';
import { QueueHead } from '../../parts/queue/queue-head.tsx';
import { TakeNext } from '../../parts/queue/take-next.tsx';
import { ChooseCase, useCaseChoice } from '../../parts/queue/use-case-choice.tsx';
import { useTakenRow } from '../../parts/queue/use-taken-row.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import type { Dispute, Verdict } from './dispute.ts';

type Shown = DisputeState | 'all';

const SHOWN: readonly Shown[] = ['open', 'upheld', 'declined', 'withdrawn', 'all'];
const POLL_MS = 30_000;

/** Disputed bills and the operators' answers. */
export function DisputesPage() {
  const { t } = useWords();
  const [search, changeSearch] = useListSearch();
  const shown = SHOWN.find((one) => one === search.get('state')) ?? 'open';
  const before = search.get('before') ?? undefined;
  const mayAnswer = useMay('payouts.manage');
  const row = useTakenRow();
  const [answering, setAnswering] = useState<{ dispute: Dispute; verdict: Verdict }>();
  const answer = useAnswer(
    calls.list,
    { ...(shown !== 'all' && { state: shown }), ...(before && { before }) },
    { refetchInterval: POLL_MS },
  );
  return (
    <Page title={t('nav.disputes')} lead={t('disputes.lead')}>
      <Field label={t('disputes.show')}>
        {(control) => (
          <Select
            {...control}
            value={shown}
            onValueChange={(state) => changeSearch({ state })}
            choices={SHOWN.map((value) => ({ value, label: t(`disputes.state.${value}`) }))}
          />
        )}
      </Field>
      <Card
        title={t(shown === 'open' ? 'disputes.oldest' : 'disputes.newest')}
        aside={
          <ListTools page="/console/disputes">
            <ChooseColumns
              as="details"
              choices={FACTS.map(([word, key]) => ({ key, head: t(word) }))}
            />
            <ListExport list={calls.list} filters={{ ...(shown !== 'all' && { state: shown }) }} />
          </ListTools>
        }
      >
        <Answered answer={answer} rows={4}>
          {({ list, lengths, next }) => (
            <>
              <QueueHead lengths={lengths} queue={shown} />
              {mayAnswer && shown === 'open' && list.length > 0 && (
                <TakeNext
                  queue="disputes"
                  onTaken={(id) => {
                    changeSearch({ state: shown });
                    row.setTaken(id);
                  }}
                />
              )}
              {list.length === 0 && (
                <Empty
                  state="no-messages"
                  sentence={t(shown === 'open' ? 'disputes.none.open' : 'disputes.none')}
                />
              )}
              <Cases
                list={list}
                refOf={row.refOf}
                onAnswer={(dispute, verdict) => setAnswering({ dispute, verdict })}
              />
              <KeysetPager
                isFirst={before === undefined}
                next={next}
                onGo={(place) => changeSearch({ state: shown, before: place })}
              />
            </>
          )}
        </Answered>
      </Card>
      {answering && <AnswerDialog {...answering} onClose={() => setAnswering(undefined)} />}
    </Page>
  );
}

const LOOKS: Readonly<Record<DisputeState, TagState>> = {
  open: 'pending',
  upheld: 'accent',
  declined: 'neutral',
  withdrawn: 'neutral',
};

interface CasesProps {
  readonly list: readonly Dispute[];
  readonly refOf: ReturnType<typeof useTakenRow>['refOf'];
  readonly onAnswer: (dispute: Dispute, verdict: Verdict) => void;
}

function Cases({ list, refOf, onAnswer }: CasesProps) {
  const mayAnswer = useMay('payouts.manage');
  const choice = useCaseChoice({
    kind: 'dispute',
    list,
    nameOf: ({ agent }) => agent,
    isOff: ({ state, upholdWaits }) => !mayAnswer || state !== 'open' || upholdWaits,
  });
  return (
    <>
      {choice.bar}
      <ul className="divide-y divide-line">
        {list.map((dispute) => (
          <Row
            key={dispute.id}
            dispute={dispute}
            rowRef={refOf(dispute.id)}
            box={<ChooseCase selection={choice.selection} row={dispute} />}
            onAnswer={(verdict) => onAnswer(dispute, verdict)}
          />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly dispute: Dispute;
  readonly onAnswer: (verdict: Verdict) => void;
  readonly rowRef: Ref<HTMLLIElement>;
  /** Checkbox that selects the row. */
  readonly box: ReactNode;
}

function Row({ dispute, onAnswer, rowRef, box }: RowProps) {
  const { t, named } = useWords();
  const mayAnswer = useMay('payouts.manage');
  const time = useTimeText({ zone: useSiteZone() });
  const money = useMoneyText();
  const { agent, reason, words, state, openedAt, closedAt, answer, answeredBy, bill } = dispute;
  const { id, claim, upholdWaits } = dispute;
  const whose = useWhose(claim);
  const isToAnswer = state === 'open' && mayAnswer && !upholdWaits;
  return (
    <li ref={rowRef} tabIndex={-1} className="grid gap-2 py-3">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3">
        <span className="flex flex-wrap items-center gap-2">
          {box}
          <bdi className="font-strong text-ink">{agent}</bdi>
          <Tag state={LOOKS[state]}>{t(`disputes.state.${state}`)}</Tag>
        </span>
        <span className="tablet:text-end">
          <When at={openedAt} />
          {state === 'open' && <Age since={openedAt} />}
        </span>
      </p>
      <p className="font-strong">{t(`disputes.reason.${reason}`)}</p>
      {words && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {words}
        </p>
      )}
      <p className="text-sm text-ink-2">
        {t('disputes.bill', {
          kind: named('payouts.kind', bill.kind),
          from: time(bill.windowStart),
        })}
      </p>
      <BillFacts bill={bill} />
      {answer !== null && closedAt !== null && (
        <div className="grid gap-1 border-s-2 border-line ps-3 text-sm">
          <p className="flex flex-wrap justify-between gap-2 text-ink-3">
            <bdi>{t('disputes.answered', { by: answeredBy ?? '' })}</bdi>
            <When at={closedAt} />
          </p>
          {state === 'upheld' && (
            <p className="font-strong">
              {t('disputes.corrected', { amount: money(dispute.amount) })}
            </p>
          )}
          <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
            {answer}
          </p>
        </div>
      )}
      <ClaimText claim={claim} />
      {upholdWaits && <p className="text-sm text-pending">{t('disputes.waits')}</p>}
      <div className="flex flex-wrap gap-2">
        {isToAnswer && whose !== 'anothers' && (
          <>
            <Button size="small" kind="ink" onPress={() => onAnswer('uphold')}>
              {t('disputes.uphold')}
            </Button>
            <Button size="small" kind="outline" onPress={() => onAnswer('decline')}>
              {t('disputes.decline')}
            </Button>
          </>
        )}
        {isToAnswer && <ClaimButton size="small" kind="dispute" id={id} claim={claim} of={agent} />}
        <BillCheck id={bill.id} agent={agent} kind={bill.kind} from={bill.windowStart} />
      </div>
    </li>
  );
}

const FACTS = [
  ['disputes.turnover', 'validBet'],
  ['disputes.gross', 'gross'],
  ['disputes.net', 'net'],
  ['disputes.carriedIn', 'carriedIn'],
  ['disputes.carriedOut', 'carriedOut'],
  ['disputes.paid', 'paid'],
] as const;

function BillFacts({ bill }: { readonly bill: Dispute['bill'] }) {
  const { t } = useWords();
  const hidden = useHidden();
  const shown = FACTS.filter(([, of]) => !hidden.has(of));
  // Figures are aligned in a column: show fractions of a hundredth in all of them or in none.
  const exact = shown.some(([, of]) => bill[of] % HUNDREDTH !== 0n);
  return (
    <FactList>
      {shown.map(([word, of]) => (
        <Fact key={of} label={t(word)}>
          <Money exact={exact} amount={bill[of]} />
        </Fact>
      ))}
    </FactList>
  );
}
