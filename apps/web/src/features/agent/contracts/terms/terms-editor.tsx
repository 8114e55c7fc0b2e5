import type { ContractTermsOf } from '@app/shared/contracts/contract-terms';
import { TIERS_MAX } from '@app/shared/payouts/tiers';
import { Button } from '@app/ui/buttons/button';
import { listText } from '@app/ui/format/list-text';
import { Field } from '@app/ui/forms/field';
import { MoneyInput } from '@app/ui/forms/money-input';
import { Select } from '@app/ui/forms/select';
import { TextField } from '@app/ui/forms/text-field';
import { TierGrid, type TierProblem } from '@app/ui/layout/tier-grid';
import { useTranslation } from '../../../../lib/language/use-translation.ts';
import { type SingleTerm, singleIn, termFieldsOf, termFormatOf } from '../term-fields.ts';
import { RatesBesideOwn } from './rates-beside-own.tsx';
import { TermsView } from './terms-view.tsx';
import { useTermWords } from './use-term-words.ts';
import { type Fault, textOf, type useTypedTerms } from './use-typed-terms.ts';

type TypedTerms = ReturnType<typeof useTypedTerms>;

interface TermsEditorProps {
  readonly of: TypedTerms;
  /** The reader's own terms: the most that they can promise. */
  readonly own: ContractTermsOf | undefined;
}

/** Editor of terms beside the reader's own. Marks values that these do not cover, with a button to fix them. */
export function TermsEditor({ of, own }: TermsEditorProps) {
  const { t } = useTranslation('contracts');
  const { singles } = termFieldsOf(of.kind);
  return (
    <div className={own ? 'grid gap-4 tablet:grid-cols-5' : 'grid gap-4'}>
      <div className="grid content-start gap-3 tablet:col-span-3">
        {singles.map((term) => (
          <Single key={term.name} term={term} of={of} own={own} />
        ))}
        <Tiers of={of} />
      </div>
      {own && (
        <div className="grid content-start gap-2 rounded-2 bg-surface-1 p-3 tablet:col-span-2">
          <h3 className="text-sm font-strong">{t('editor.own')}</h3>
          <TermsView terms={own} />
          <p className="text-xs text-ink-3">{t('editor.own.note')}</p>
          {of.terms && <RatesBesideOwn own={own} offered={of.terms} />}
        </div>
      )}
    </div>
  );
}

function Tiers({ of }: { readonly of: TypedTerms }) {
  const { t, i18n } = useTranslation('contracts');
  const words = useTermWords();
  const { typed, problems, changeTiers } = of;
  const { parts } = termFieldsOf(of.kind);
  if (parts.length === 0) return null;
  const columns = parts.map((part) => ({ part, head: words.head(part), look: termFormatOf(part) }));
  const problemOf = (at: number): TierProblem | undefined => {
    for (const { part, head } of columns) {
      const fault = problems.faults.get(`tiers.${at}.${part}`);
      // An empty field is not an error yet.
      const isEmpty = !typed.tiers[at]?.parts[part]?.trim();
      if (!fault || (isEmpty && fault === 'wrong')) continue;
      const about = { what: head, part, below: at };
      return { part, text: t(FAULTS[fault], about) };
    }
    const { breach } = problems;
    if (breach?.at !== at) return undefined;
    const corrected = Object.entries(breach.nearestPermitted).map(([part, figure]) => ({
      part,
      text: textOf(part, figure),
      shown: words.value(part, figure),
    }));
    const other = corrected.filter(({ part, text }) => typed.tiers[at]?.parts[part] !== text);
    const values = listText(
      other.map(({ part, shown }) => t('editor.mend.part', { part, value: shown })),
      i18n.language,
    );
    const mend = () => {
      const nearest = Object.fromEntries(corrected.map(({ part, text }) => [part, text]));
      changeTiers(typed.tiers.map((tier, n) => (n === at ? { ...tier, parts: nearest } : tier)));
    };
    return {
      part: other.length === 1 ? other[0]?.part : undefined,
      text: t('editor.breach', { tier: at + 1 }),
      mend: { word: t('editor.mend', { values }), onPress: mend },
    };
  };
  return (
    <TierGrid
      columns={columns}
      tiers={typed.tiers}
      most={TIERS_MAX}
      problemsOf={(at) => [problemOf(at) ?? []].flat()}
      onChange={changeTiers}
      words={{
        title: t('tiers'),
        add: t('editor.add'),
        remove: (tier) => t('editor.remove', { tier }),
        field: (tier, what) => t('editor.field', { tier, what }),
      }}
    >
      <p className="text-xs text-ink-3">{t('editor.tiers')}</p>
    </TierGrid>
  );
}

const PERCENT_EXAMPLE = 0.25;

const FAULTS = {
  wrong: 'fault.wrong',
  pays_nothing: 'fault.pays_nothing',
  pays_no_more: 'fault.pays_no_more',
  asks_less_bets: 'fault.asks_less',
  asks_less_loss: 'fault.asks_less',
  asks_less_members: 'fault.asks_less',
  asks_no_more: 'fault.asks_no_more',
} as const satisfies Record<Fault, string>;

interface SingleProps extends TermsEditorProps {
  readonly term: SingleTerm;
}

function Single({ term: { name, choices }, of, own }: SingleProps) {
  const { t } = useTranslation('contracts');
  const words = useTermWords();
  const { typed, problems, changeSingle } = of;
  const label = words.head(name);
  const most = problems.beyond.get(name);
  const fault =
    problems.faults.has(name) && typed.singles[name]
      ? t('fault.wrong', { what: label })
      : undefined;
  const error = most === undefined ? fault : t('editor.beyond');
  const text = typed.singles[name] ?? '';
  const change = (typed: string) => changeSingle(name, typed);
  if (choices) {
    // Both terms need the same base: a share of the turnover cannot cover a promised share of the site's win.
    const only = name === 'base' && own ? singleIn(own, name) : undefined;
    const offered = only ? choices.filter((value) => value === only || value === text) : choices;
    return (
      <Field
        label={label}
        hint={only ? t('editor.base') : undefined}
        error={only && text !== only ? t('editor.base.other') : error}
      >
        {(control) => (
          <Select
            {...control}
            value={text}
            choices={offered.map((value) => ({ value, label: words.value(name, value) }))}
            onValueChange={change}
          />
        )}
      </Field>
    );
  }
  const isMoney = termFormatOf(name) === 'money';
  return (
    <div className="grid gap-1">
      {isMoney ? (
        <Field label={label} error={error}>
          {(control) => <MoneyInput {...control} text={text} onTextChange={change} />}
        </Field>
      ) : (
        <TextField
          label={label}
          error={error}
          hint={
            termFormatOf(name) === 'percent'
              ? t('editor.percent', { example: PERCENT_EXAMPLE })
              : undefined
          }
          dir="ltr"
          inputMode="decimal"
          value={text}
          onTextChange={change}
        />
      )}
      {most !== undefined && (
        <div>
          <Button size="small" kind="outline" onPress={() => change(textOf(name, most))}>
            {t('editor.mend.single', { value: words.value(name, most) })}
          </Button>
        </div>
      )}
    </div>
  );
}
