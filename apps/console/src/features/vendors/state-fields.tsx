import { Segmented } from '@app/ui/forms/segmented';
import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';
import { shownOf } from '../../parts/catalogue/maintenance.ts';
import { NamesField } from '../../parts/catalogue/names-field.tsx';
import type { InstalledVendor } from './vendors.ts';

type Fields = Pick<InstalledVendor, 'enabled' | 'name' | 'names'>;

interface StateFieldsProps {
  /** Form state from `useForm` of a call that changes a vendor or game. */
  readonly form: {
    readonly values: { readonly [F in 'enabled' | 'name']?: Fields[F] | undefined };
    readonly set: {
      (field: 'enabled', value: boolean): void;
      (field: 'name', value: string): void;
      (field: 'names', value: Fields['names']): void;
    };
    readonly isWrong: (field: 'name' | 'names') => boolean;
  };
  /** Saved values. */
  readonly before: Fields;
  /** Explanation of the effect of disabling it. */
  readonly offEffect: string;
}

/** State and name of a vendor or game. */
export function StateFields({ form, before, offEffect }: StateFieldsProps) {
  const { t } = useWords();
  const { values, set, isWrong } = form;
  const enabled = shownOf(values.enabled, before.enabled);
  return (
    <>
      <Segmented<'on' | 'off'>
        label={t('vendors.state')}
        value={enabled ? 'on' : 'off'}
        onChange={(chosen) => set('enabled', chosen === 'on')}
        segments={(['on', 'off'] as const).map((value) => ({
          value,
          label: t(`vendors.${value}`),
        }))}
      />
      {!enabled && <p className="text-ink-2">{offEffect}</p>}
      <TextField
        label={t('vendors.name')}
        error={isWrong('name') ? t('vendors.name.wrong') : undefined}
        value={shownOf(values.name, before.name)}
        onTextChange={(text) => set('name', text)}
      />
      <NamesField
        names={before.names}
        isWrong={isWrong('names')}
        onChange={(names) => set('names', names)}
      />
    </>
  );
}
