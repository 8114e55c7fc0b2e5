import { useForm } from '@app/client/use-form';
import { BREAK_GLASS_MINUTES } from '@app/shared/credentials/lifetimes';
import * as calls from '@app/shared/operators/break-glass.ops-calls';
import { type Permission, permissionNames } from '@app/shared/operators/permissions';
import { toast } from '@app/ui/feedback/toasts';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { Card } from '@app/ui/layout/card';
import { ReasonedForm } from '../../lib/forms/reasoned-form.tsx';
import { useOperator } from '../../lib/session/operator.ts';
import { useWords } from '../../lib/words.ts';

/**
 * Grants the operator a permission outside their roles for 30 minutes. They give a reason; administrators are notified.
 */
export function BreakGlass() {
  const { t, named } = useWords();
  const { permissions } = useOperator();
  const missing = permissionNames.filter((name) => !permissions.includes(name));
  const form = useForm(calls.take, {
    initial: { permission: '' as Permission, reason: '' },
    onDone: (_, { permission }) => {
      toast(t('breakGlass.taken', { permission: named('permission', permission) }));
      form.reset();
    },
  });
  const { values, set, isWrong } = form;
  return (
    <Card title={t('breakGlass')}>
      <div className="grid max-w-list gap-3">
        <p className="text-sm text-ink-2">
          {t(missing.length > 0 ? 'breakGlass.text' : 'breakGlass.none', {
            minutes: BREAK_GLASS_MINUTES,
          })}
        </p>
        {missing.length > 0 && (
          <ReasonedForm
            form={form}
            hint={t('breakGlass.reason.hint')}
            word={t('breakGlass.take', { minutes: BREAK_GLASS_MINUTES })}
            isDangerous
          >
            <Field
              label={t('breakGlass.permission')}
              error={isWrong('permission') ? t('breakGlass.permission.wrong') : undefined}
            >
              {(control) => (
                <Select
                  {...control}
                  value={values.permission}
                  onValueChange={(name) => set('permission', name as Permission)}
                  choices={[
                    { value: '', label: t('breakGlass.choose') },
                    ...missing.map((value) => ({ value, label: named('permission', value) })),
                  ]}
                />
              )}
            </Field>
          </ReasonedForm>
        )}
      </div>
    </Card>
  );
}
