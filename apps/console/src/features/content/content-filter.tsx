import type { Input } from '@app/client/calls';
import { bannerPlaces, type ContentKind, contentStates } from '@app/shared/content/content-kinds';
import type { list } from '@app/shared/content/ops-calls';
import { Field } from '@app/ui/forms/field';
import { Select } from '@app/ui/forms/select';
import { useWords } from '../../lib/words.ts';
import { sectionsOf } from './content-kinds.ts';

export type Filter = Pick<Input<typeof list>, 'group' | 'state'>;

interface ContentFilterProps {
  readonly kind: ContentKind;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** Filters by place or section, and by visibility. Banners can be reordered only within one place. */
export function ContentFilter({ kind, filter, onChange }: ContentFilterProps) {
  const { t } = useWords();
  const groups = kind === 'banner' ? bannerPlaces : sectionsOf(kind);
  const all = { value: '', label: t('content.all') };
  const without = (name: keyof Filter) =>
    Object.fromEntries(Object.entries(filter).filter(([key]) => key !== name)) as Filter;
  const choose = (name: keyof Filter, value: string) =>
    onChange({ ...without(name), ...(value && { [name]: value }) } as Filter);
  return (
    <search className="grid gap-x-4 tablet:grid-cols-2 wide:grid-cols-4">
      {groups.length > 0 && (
        <Field label={t(kind === 'banner' ? 'content.place' : 'content.section')}>
          {(control) => (
            <Select
              {...control}
              value={filter.group ?? ''}
              choices={[
                all,
                ...groups.map((value) => ({ value, label: t(`content.group.${value}`) })),
              ]}
              onValueChange={(value) => choose('group', value)}
            />
          )}
        </Field>
      )}
      <Field label={t('content.state')}>
        {(control) => (
          <Select
            {...control}
            value={filter.state ?? ''}
            choices={[
              all,
              ...contentStates.map((value) => ({ value, label: t(`content.state.${value}`) })),
            ]}
            onValueChange={(value) => choose('state', value)}
          />
        )}
      </Field>
    </search>
  );
}
