import type { ArgumentsNote } from './notes.ts';
import { argumentsOf, PART } from './parts.ts';
import { formsOf } from './plural-forms.ts';

export interface Translated {
  readonly message: string;
  readonly language: string;
  readonly english: string;
  /** What translators are told of the arguments. */
  readonly note?: ArgumentsNote;
}

type Argument = ReturnType<typeof argumentsOf>[number];

/**
 * The arguments of a translation against those of English. Each has to be there unless a note calls it optional, and
 * in a kind that what the code passes can be said in: a count may be a plural where English says `{n}`.
 */
export function checkArguments({ message, language, english, note }: Translated): string[] {
  const found = argumentsOf(message, language);
  const wanted = argumentsOf(english, 'en');
  const named = (all: readonly Argument[], name: string) =>
    all.filter((each) => each.name === name);
  const names = (all: readonly Argument[]) => [...new Set(all.map(({ name }) => name))];
  const unknown = names(found).filter((name) => named(wanted, name).length === 0);
  const missing = names(wanted).filter(
    (name) => named(found, name).length === 0 && !note?.optional.includes(name),
  );
  const said = names(found).filter((name) => named(wanted, name).length > 0);
  return [
    ...unknown.map((name) => `${name}: is no argument of English`),
    ...missing.map((name) => `${name}: is left out, and no note calls it optional`),
    ...said.flatMap((name) =>
      checkKinds({
        found: named(found, name),
        wanted: named(wanted, name),
        isCounted: formsOf(language, 'cardinal').length > 1,
        isNumber: note?.isNumber(name) ?? true,
      }).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

interface Compared {
  /** Each place of one argument, in the translation and in English. */
  readonly found: readonly Argument[];
  readonly wanted: readonly Argument[];
  /** Whether the language of the translation has more than one plural form. */
  readonly isCounted: boolean;
  readonly isNumber: boolean;
}

function checkKinds({ found, wanted, isCounted, isNumber }: Compared): string[] {
  const strange = found.filter(
    (each) => !wanted.some((english) => canBeSaidAs(each, english, isNumber)),
  );
  if (strange.length > 0)
    return [`is said as ${listed(strange)}, and in English as ${listed(wanted)}`];
  const isPlural = ({ kind }: Argument) => kind === 'plural';
  return isCounted && wanted.some(isPlural) && !found.some(isPlural)
    ? ['has no plural forms, and English counts by it']
    : [];
}

const listed = (all: readonly Argument[]) => [...new Set(all.map(named))].join(', ');

const named = (argument: Argument) =>
  [argument.kind, styleOf(argument), ...choicesOf(argument)].filter(Boolean).join(' ');

/** What English says of a value as it is may be a count or a code of a closed list; a moment it is never. */
function canBeSaidAs(said: Argument, english: Argument, isNumber: boolean): boolean {
  if (english.kind === said.kind)
    return (
      styleOf(said) === styleOf(english) && choicesOf(said).join() === choicesOf(english).join()
    );
  const isCount = (said.kind === 'plural' || said.kind === 'number') && styleOf(said) === '';
  switch (english.kind) {
    case 'as it is':
      return said.kind === 'select' || (isCount && isNumber);
    case 'number':
      return isCount && styleOf(english) === '';
    case 'plural':
      return isCount;
    default:
      return false;
  }
}

/** Such as `percent`: a share of 0.05 is 5 % with it, and 0.05 without. */
const styleOf = ({ part }: Argument): string => {
  if (!('style' in part) || !part.style) return '';
  return typeof part.style === 'string' ? part.style : JSON.stringify(part.style.parsedOptions);
};

/** What a choice chooses among. */
const choicesOf = ({ part }: Argument): readonly string[] =>
  part.type === PART.select && 'options' in part ? Object.keys(part.options).sort() : [];
