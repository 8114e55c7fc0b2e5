import { TextField } from '@app/ui/text-field';
import { useWords } from '../../lib/words.ts';

type CodeName = 'code' | 'address' | 'kid' | 'publicKey';

interface CodeFieldsProps<Name extends CodeName> {
  readonly names: readonly Name[];
  /** As `useForm` makes it for a call that takes them. */
  readonly form: {
    readonly values: Readonly<Record<Name, string>>;
    readonly set: (name: Name, text: string) => void;
    readonly isWrong: (name: Name) => boolean;
  };
}

/** What programs know a payment company by, and check its messages with. */
export function CodeFields<Name extends CodeName>({ names, form }: CodeFieldsProps<Name>) {
  const { t } = useWords();
  const say = (name: CodeName) => ({
    label: t(`paymentChannels.${name}`),
    hint: t(`paymentChannels.${name}.hint`),
    wrong: t(`paymentChannels.${name}.wrong`),
  });
  return names.map((name) => {
    const { wrong, ...said } = say(name);
    return (
      <TextField
        isCode
        key={name}
        {...said}
        error={form.isWrong(name) ? wrong : undefined}
        value={form.values[name]}
        onTextChange={(text) => form.set(name, text)}
      />
    );
  });
}
