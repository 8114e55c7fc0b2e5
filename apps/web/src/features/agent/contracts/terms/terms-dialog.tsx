import { Refused } from '@app/client/answered';
import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { Button } from '@app/ui/buttons/button';
import { Form } from '@app/ui/forms/form';
import { Dialog } from '@app/ui/overlays/dialog';
import { type ReactNode, useState } from 'react';
import { useTimeText } from '../../../../lib/language/use-time-text.ts';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { useSite } from '../../../../lib/site.ts';
import { StartField, startOf, type TypedStart } from '../start-field.tsx';
import { TemplateList } from '../template-list.tsx';
import { categoryIn } from '../term-fields.ts';
import type { ToAgent } from '../to-agent.ts';
import { DifferenceList } from './difference-list.tsx';
import { differenceOf } from './terms-difference.ts';
import { TermsEditor } from './terms-editor.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { TermsView } from './terms-view.tsx';
import type { PreviewInput } from './use-terms-preview.ts';
import { useTypedTerms } from './use-typed-terms.ts';
import { WorstDeficit } from './worst-deficit.tsx';

interface TermsDialogProps {
  readonly title: string;
  /** Initial values. */
  readonly begin: ContractTermsOf;
  /** The terms in force or last proposed; undefined for a first proposal. */
  readonly before: ContractTermsOf | undefined;
  /** The reader's own terms; undefined when asking for more for oneself. */
  readonly own: ContractTermsOf | undefined;
  /** The recipient; undefined when asking for more for oneself. */
  readonly to: ToAgent | undefined;
  /** When terms agreed on now take effect. */
  readonly beginsAt: number;
  /** Explains the effect of sending the terms. */
  readonly consequence: string;
  /** Label of the send button. */
  readonly word: string;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onSend: (sent: Readonly<Record<string, unknown>>) => void;
  readonly onClose: () => void;
  /** Whether the fields above the terms are incomplete. */
  readonly off?: boolean;
  readonly children?: ReactNode;
}

/** Terms are typed, reviewed in words and then sent. */
export function TermsDialog(props: TermsDialogProps) {
  const { title, begin, before, own, to, beginsAt, onSend, onClose } = props;
  const { t } = useTranslation('contracts');
  const typed = useTypedTerms(begin, own);
  const [isRead, setRead] = useState(false);
  const [isSame, setSame] = useState(false);
  const [hasTemplates, setTemplates] = useState(false);
  const [typedStart, setStart] = useState<TypedStart>();
  const { timeZone: zone } = useSite();
  const time = useTimeText(zone);
  const start = startOf(typedStart, { beginsAt, zone });
  const startText = start
    ? t('start.from', { day: time.date(start) })
    : t('start.soon.note', { time: time.dayAndMinute(beginsAt) });
  const validFrom = start ? { validFrom: start } : {};
  const { terms, problems } = typed;
  const isWhole = terms && problems.faults.size === 0;
  const isRight =
    isWhole && problems.beyond.size === 0 && !problems.breach && start !== null && !props.off;
  const goOn = () => {
    const same = terms && before && differenceOf(before, terms).length === 0;
    setSame(same === true);
    if (!same) setRead(true);
  };
  // One dialog for both steps, so that it keeps its place and the focus.
  if (isRead && terms)
    return (
      <Dialog title={title} wide onClose={onClose}>
        <TermsReview
          {...props}
          terms={terms}
          startText={startText}
          onBack={() => setRead(false)}
          onSend={() => onSend({ ...typed.sent, ...validFrom })}
        />
      </Dialog>
    );
  return (
    <Dialog title={title} wide onClose={onClose}>
      <Form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isRight) goOn();
        }}
      >
        {props.children}
        <div>
          <Button
            size="small"
            kind="outline"
            aria-expanded={hasTemplates}
            onPress={() => setTemplates(!hasTemplates)}
          >
            {t(hasTemplates ? 'templates.hide' : 'templates.show')}
          </Button>
        </div>
        {hasTemplates && (
          <TemplateList
            of={begin}
            typed={isWhole ? typed.sent : undefined}
            onUse={(saved) => {
              typed.begin(saved);
              setTemplates(false);
            }}
          />
        )}
        <TermsEditor of={typed} own={own} />
        <StartField typed={typedStart} beginsAt={beginsAt} onType={setStart} />
        {isSame && (
          <p role="alert" className="text-sm text-danger">
            {t('editor.same')}
          </p>
        )}
        {to && <TermsPreview agent={to.name} terms={isRight ? tryOf(typed, to) : undefined} />}
        <div className="flex justify-end">
          <Button kind="ink" type="submit" off={!isRight}>
            {t('editor.review')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const tryOf = (
  { terms, sent }: ReturnType<typeof useTypedTerms>,
  { memberId }: ToAgent,
): PreviewInput | undefined =>
  terms && { kind: terms.kind, memberId, category: categoryIn(terms), ...sent };

type Reviewed = 'before' | 'to' | 'consequence' | 'word' | 'busy' | 'error';

interface TermsReviewProps extends Pick<TermsDialogProps, Reviewed> {
  readonly terms: ContractTermsOf;
  /** When the terms begin. */
  readonly startText: string;
  readonly onBack: () => void;
  readonly onSend: () => void;
}

/** The typed terms in words, before they are sent. */
function TermsReview({ terms, before, to, startText, onBack, onSend, ...props }: TermsReviewProps) {
  const { t } = useTranslation('contracts');
  return (
    <div className="grid gap-3">
      <p className="text-ink-2">{props.consequence}</p>
      <p className="text-ink-2">{startText}</p>
      {before ? <DifferenceList before={before} after={terms} /> : <TermsView terms={terms} />}
      {to && <WorstDeficit agent={to.name} terms={terms} />}
      <Refused error={props.error} />
      <div className="flex flex-wrap-reverse justify-end gap-2">
        <Button onPress={onBack}>{t('editor.back')}</Button>
        <Button kind="accent" busy={props.busy} onPress={onSend}>
          {props.word}
        </Button>
      </div>
    </div>
  );
}
