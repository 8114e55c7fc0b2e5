import { TextField } from '@app/ui/forms/text-field';
import { useWords } from '../../lib/words.ts';

type CodeName = 'code' | 'address' | 'kid' | 'publicKey';

interface CodeFieldsProps<Name extends CodeName> {
  readonly names: readonly Name[];
  /** Form state from `useForm` of a call with these fields. */
  readonly form: {
    readonly values: Readonly<Record<Name, string>>;
    readonly set: (name: Name, text: string) => void;
    readonly isWrong: (name: Name) => boolean;
  };
}

/** Code, key id and public key, with which programs identify a payment provider and verify its messages. */
export function CodeFields<Name extends CodeName>({ names, form }: CodeFieldsProps<Name>) {
  const { t } = useWords();
  const labelsOf = (name: CodeName) => ({
    label: t(`paymentChannels.${name}`),
    hint: t(`paymentChannels.${name}.hint`),
    wrong: t(`paymentChannels.${name}.wrong`),
  });
  return names.map((name) => {
    const { wrong, ...labels } = labelsOf(name);
    return (
      <TextField
        isCode
        key={name}
        {...labels}
        error={form.isWrong(name) ? wrong : undefined}
        value={form.values[name]}
        onTextChange={(text) => form.set(name, text)}
      />
    );
  });
}
