import { agentTypes } from '@app/shared/members/customer-types';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useWords } from '../../lib/words.ts';

interface AgentTypeFieldProps {
  readonly value: number;
  readonly onChange: (type: number) => void;
}

/** Selects an agent's type. */
export function AgentTypeField({ value, onChange }: AgentTypeFieldProps) {
  const { t, named } = useWords();
  const choices = [...agentTypes.keys()].map((type) => ({
    value: `${type}`,
    label: named('agentType', `${type}`),
  }));
  return (
    <Field label={t('agents.type')} hint={t('agents.type.hint')}>
      {(control) => (
        <Select
          {...control}
          choices={choices}
          value={`${value}`}
          onValueChange={(type) => onChange(Number(type))}
        />
      )}
    </Field>
  );
}
