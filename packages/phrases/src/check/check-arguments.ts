import type { ArgumentsNote } from './notes.ts';
import { argumentsOf, PART } from './parts.ts';
import { formsOf } from './plural-forms.ts';

export interface Translated {
  readonly message: string;
  readonly language: string;
  readonly english: string;
  /** Notes for translators about the arguments. */
  readonly note?: ArgumentsNote;
}

type Argument = ReturnType<typeof argumentsOf>[number];

/**
 * Compares the arguments of a translation with those of English. Each is required unless a note makes it optional, and
 * its format must suit the value: a count may be a plural where English has `{n}`.
 */
export function checkArguments({ message, language, english, note }: Translated): string[] {
  const found = argumentsOf(message, language);
  const expected = argumentsOf(english, 'en');
  const named = (all: readonly Argument[], name: string) =>
    all.filter((each) => each.name === name);
  const names = (all: readonly Argument[]) => [...new Set(all.map(({ name }) => name))];
  const unknown = names(found).filter((name) => named(expected, name).length === 0);
  const missing = names(expected).filter(
    (name) => named(found, name).length === 0 && !note?.optional.includes(name),
  );
  const shared = names(found).filter((name) => named(expected, name).length > 0);
  return [
    ...unknown.map((name) => `${name}: does not exist in English`),
    ...missing.map((name) => `${name}: is missing, and no note makes it optional`),
    ...shared.flatMap((name) =>
      checkKinds({
        found: named(found, name),
        expected: named(expected, name),
        isCounted: formsOf(language, 'cardinal').length > 1,
        isNumber: note?.isNumber(name) ?? true,
      }).map((problem) => `${name}: ${problem}`),
    ),
  ];
}

interface Compared {
  /** Occurrences of one argument in the translation and in English. */
  readonly found: readonly Argument[];
  readonly expected: readonly Argument[];
  /** Whether the language of the translation has more than one plural form. */
  readonly isCounted: boolean;
  readonly isNumber: boolean;
}

function checkKinds({ found, expected, isCounted, isNumber }: Compared): string[] {
  const mismatched = found.filter(
    (each) => !expected.some((english) => isFormatAllowed(each, english, isNumber)),
  );
  if (mismatched.length > 0)
    return [`is formatted as ${listed(mismatched)}, in English as ${listed(expected)}`];
  const isPlural = ({ kind }: Argument) => kind === 'plural';
  return isCounted && expected.some(isPlural) && !found.some(isPlural)
    ? ['has no plural forms, although English has']
    : [];
}

const listed = (all: readonly Argument[]) => [...new Set(all.map(named))].join(', ');

const named = (argument: Argument) =>
  [argument.kind, styleOf(argument), ...choicesOf(argument)].filter(Boolean).join(' ');

/** A plain English argument may be a count or a code of a closed list, but never a time. */
function isFormatAllowed(translated: Argument, english: Argument, isNumber: boolean): boolean {
  if (english.kind === translated.kind)
    return (
      styleOf(translated) === styleOf(english) &&
      choicesOf(translated).join() === choicesOf(english).join()
    );
  const isCount =
    (translated.kind === 'plural' || translated.kind === 'number') && styleOf(translated) === '';
  switch (english.kind) {
    case 'plain':
      return translated.kind === 'select' || (isCount && isNumber);
    case 'number':
      return isCount && styleOf(english) === '';
    case 'plural':
      return isCount;
    default:
      return false;
  }
}

/** Number or date style, such as `percent`: with it a share of 0.05 is formatted as 5 %, otherwise as 0.05. */
const styleOf = ({ part }: Argument): string => {
  if (!('style' in part) || !part.style) return '';
  return typeof part.style === 'string' ? part.style : JSON.stringify(part.style.parsedOptions);
};

/** Options of a select argument. */
const choicesOf = ({ part }: Argument): readonly string[] =>
  part.type === PART.select && 'options' in part ? Object.keys(part.options).sort() : [];
