import { useForm } from '@app/client/use-form';
import { CHANGE_SEEN_SECONDS } from '@app/shared/health/observed-spans';
import * as calls from '@app/shared/site/ops-calls';
import { type PatternId, patternIds } from '@app/shared/validation/patterns';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Segmented } from '@app/ui/forms/segmented';
import { Select } from '@app/ui/forms/select';
import { Dialog } from '@app/ui/overlays/dialog';
import { ReasonedForm } from '../../../lib/forms/reasoned-form.tsx';
import { WholeNumberField } from '../../../lib/forms/whole-number-field.tsx';
import { ChangeList, changesBetween } from '../../../lib/lists/change-list.tsx';
import { useWords } from '../../../lib/words.ts';
import type { RegisterRule } from './register-rule.ts';

type Requirement = 'off' | 'optional' | 'required';

interface RegisterRuleDialogProps {
  readonly rule: RegisterRule;
  readonly onClose: () => void;
}

/** Form for one field of the registration: whether it is shown and required, its pattern, and its length. */
export function RegisterRuleDialog({ rule, onClose }: RegisterRuleDialogProps) {
  const { t, named } = useWords();
  const name = named('field', rule.field);
  const form = useForm(calls.setRegisterRule, {
    initial: { ...rule, reason: '' },
    onDone: () => {
      toast(t('rules.done', { field: name, seconds: CHANGE_SEEN_SECONDS }));
      onClose();
    },
  });
  const { values, set, isWrong } = form;
  const requirement = requirementOf(values);
  const setRequirement = (chosen: Requirement) => {
    set('enabled', chosen !== 'off');
    set('required', chosen === 'required');
  };
  const rowsOf = (shown: RegisterRule) => [
    { label: t('rules.asked'), text: t(`rules.${requirementOf(shown)}`) },
    { label: t('rules.pattern'), text: named('pattern', `${shown.patternId}`) },
    { label: t('rules.length'), text: `${shown.minLength}–${shown.maxLength}` },
  ];
  const changes = changesBetween(rowsOf(rule), rowsOf(values));
  const lengthOf = (end: 'minLength' | 'maxLength') => (
    <WholeNumberField
      label={t(`rules.${end}`)}
      error={isWrong(end) ? t('rules.length.wrong') : undefined}
      value={values[end]}
      onChange={(length) => set(end, length)}
    />
  );
  return (
    <Dialog title={name} onClose={onClose}>
      <ReasonedForm form={form} word={t('rules.save')}>
        <Segmented<Requirement>
          label={t('rules.asked')}
          value={requirement}
          onChange={setRequirement}
          segments={(['off', 'optional', 'required'] as const).map((value) => ({
            value,
            label: t(`rules.${value}`),
          }))}
        />
        <Field label={t('rules.pattern')}>
          {(control) => (
            <Select
              {...control}
              value={`${values.patternId}`}
              onValueChange={(id) => set('patternId', Number(id) as PatternId)}
              choices={patternIds.map((id) => ({
                value: `${id}`,
                label: `${id} · ${named('pattern', `${id}`)}`,
              }))}
            />
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          {lengthOf('minLength')}
          {lengthOf('maxLength')}
        </div>
        <ChangeList changes={changes} />
      </ReasonedForm>
    </Dialog>
  );
}

function requirementOf({ enabled, required }: RegisterRule): Requirement {
  if (!enabled) return 'off';
  return required ? 'required' : 'optional';
}
