import { useForm } from '@app/client/use-form';
import { contractCategories } from '@app/shared/contracts/contract-categories';
import * as calls from '@app/shared/contracts/ops-calls';
import { dividendKinds } from '@app/shared/payouts/dividend';
import { payoutKinds } from '@app/shared/payouts/engines';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useSiteZone } from '../../lib/site.ts';
import { useWords } from '../../lib/words.ts';
import { LineSolvency } from '../../parts/line-solvency/line-solvency.tsx';
import { isDividend, wholeOf } from './contract-kind.ts';
import { TermsFields } from './terms-fields.tsx';
import { useTerms } from './use-terms.ts';

/** Menu value for dividends of any period, until the operator chooses one. */
const DIVIDEND = 'dividend_monthly';

interface ProposeDialogProps {
  readonly agent: { readonly id: string; readonly username: string };
  readonly onClose: () => void;
}

/** Proposes a contract of the platform; another operator approves it, then the agent accepts. */
export function ProposeDialog({ agent: { id, username }, onClose }: ProposeDialogProps) {
  const { t, named } = useWords();
  const zone = useSiteZone();
  const typed = useTerms();
  const { kind, category } = typed.typed;
  const form = useForm(calls.propose, {
    initial: { id, terms: typed.terms, reason: '' },
    onDone: () => {
      toast(t('agents.asked', { username }));
      onClose();
    },
  });
  const change = (part: Parameters<typeof typed.change>[0]) =>
    form.set('terms', typed.change(part));
  const chooseKind = (value: string) =>
    change({ kind: payoutKinds.find((each) => each === value) ?? kind });
  const send: typeof form.send = async (event) => {
    if (typed.check()) return form.send(event);
    event.preventDefault();
    form.check();
  };
  return (
    <Dialog wide title={t('agents.propose.title', { username })} onClose={onClose}>
      <ReasonedForm form={{ ...form, send }} word={t('agents.ask')}>
        <div
          className={`grid gap-3 ${isDividend(kind) ? 'tablet:grid-cols-3' : 'tablet:grid-cols-2'}`}
        >
          <Field label={t('agents.kind')}>
            {(control) => (
              <Select
                {...control}
                value={isDividend(kind) ? DIVIDEND : kind}
                choices={payoutKinds
                  .filter((value) => !isDividend(value) || value === DIVIDEND)
                  .map((value) => ({
                    value,
                    label: value === DIVIDEND ? t('agents.dividend') : named('payouts.kind', value),
                  }))}
                onValueChange={chooseKind}
              />
            )}
          </Field>
          {isDividend(kind) && (
            <Field label={t('agents.period')}>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  choices={dividendKinds.map((value) => ({
                    value,
                    label: named('agents.period', value),
                  }))}
                  onValueChange={chooseKind}
                />
              )}
            </Field>
          )}
          {kind !== 'realtime' && kind !== 'affiliate_plan' && (
            <Field label={t('agents.games')}>
              {(control) => (
                <Select
                  {...control}
                  value={category}
                  choices={contractCategories.map((value) => ({
                    value,
                    label: named('category', value),
                  }))}
                  onValueChange={(value) =>
                    change({
                      category: contractCategories.find((each) => each === value) ?? category,
                    })
                  }
                />
              )}
            </Field>
          )}
        </div>
        <p className="text-ink-2">{t(`agents.propose.text.${wholeOf(kind)}`, { zone })}</p>
        <TermsFields of={typed} onChange={(terms) => form.set('terms', terms)} />
        {kind !== 'affiliate_plan' && (
          <LineSolvency terms={typed.isWhole ? { id, terms: typed.terms } : undefined} />
        )}
        <p className="text-sm text-ink-2">{t('agents.fourEyes')}</p>
      </ReasonedForm>
    </Dialog>
  );
}
