import { useAnswer } from '@app/client/use-answer';
import * as lotteries from '@app/shared/lotteries/ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useWords } from '../../../lib/words.ts';
import { useLotteryNames } from '../../../parts/lottery-odds/use-lottery-names.ts';

interface GroupFieldProps {
  /** Groups offered in addition to those in use. */
  readonly others: readonly string[];
  readonly value: string;
  readonly onChange: (group: string) => void;
}

/** Menu group of a lottery. */
export function GroupField({ others, value, onChange }: GroupFieldProps) {
  const { t } = useWords();
  const names = useLotteryNames('');
  const { data } = useAnswer(lotteries.list, {});
  const groups = new Set([...others, value, ...(data?.list ?? []).map(({ group }) => group)]);
  return (
    <Field label={t('setup.group')} hint={t('setup.group.hint')}>
      {(control) => (
        <Select
          {...control}
          choices={[...groups].sort().map((code) => ({ value: code, label: names.menu(code) }))}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
