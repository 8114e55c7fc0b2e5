import { descriptionOf, findNote, type Notes } from '../check/notes.ts';
import { argumentsOf } from '../check/parts.ts';
import type { Translation, TranslationState } from '../check/staleness.ts';
import { type Element, elementsOf, escaped, readXml, textOf } from './read-xml.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
const SIZES = 'urn:oasis:names:tc:xliff:sizerestriction:2.0';

/** XLIFF attributes of each state. */
const STATES: Readonly<Record<TranslationState, string>> = {
  new: 'state="initial"',
  translated: 'state="translated"',
  stale: 'state="initial" subState="phrases:stale"',
};

interface Exported {
  readonly language: string;
  readonly translations: readonly Translation[];
  readonly notes: Notes;
}

/** All phrases of a language as an XLIFF 2.0 document with one file per domain. */
export function writeXliff({ language, translations, notes }: Exported): string {
  const domains = Map.groupBy(translations, ({ domain }) => domain);
  const files = [...domains].map(([domain, all]) =>
    [
      `  <file id="${domain.replaceAll('/', '.')}" original="${domain}">`,
      '    <slr:profiles generalProfile="xliff:codepoints"/>',
      ...all.map((translation) => unitOf(translation, notes)),
      '  </file>',
    ].join('\n'),
  );
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" xmlns:slr="${SIZES}" version="2.0" srcLang="en" trgLang="${language}" xml:space="preserve">`,
    ...files,
    '</xliff>',
  ].join('\n')}\n`;
}

function unitOf({ domain, key, english, target, state }: Translation, notes: Notes): string {
  const note = findNote(notes, domain, key);
  const names = [...new Set(argumentsOf(english, 'en').map(({ name }) => name))];
  const noteLines = [
    note?.note,
    // Descriptions of arguments that the phrase's own note lacks.
    ...names.map((name) => {
      const description = descriptionOf(notes, note, name);
      return description && description !== note?.note ? `{${name}}: ${description}` : undefined;
    }),
    note?.max !== undefined && `At most ${note.max} characters, without its arguments`,
    note?.optional && `May be left out: ${note.optional.join(', ')}`,
  ].filter((line) => typeof line === 'string');
  const size =
    note?.max !== undefined && names.length === 0 ? ` slr:sizeRestriction="${note.max}"` : '';
  return [
    `    <unit id="${key}"${note?.keep ? ' translate="no"' : ''}${size}>`,
    ...(noteLines.length > 0
      ? [
          `      <notes>${noteLines.map((line) => `<note>${escaped(line)}</note>`).join('')}</notes>`,
        ]
      : []),
    `      <segment ${STATES[state]}>`,
    `        <source>${escaped(english)}</source>`,
    ...(target === undefined ? [] : [`        <target>${escaped(target)}</target>`]),
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

export interface ReadUnit {
  readonly domain: string;
  readonly key: string;
  readonly source: string;
  readonly target: string | undefined;
  /** Whether the translator marked it as done. */
  readonly isDone: boolean;
  /** Names of inline elements, which phrases must not have. */
  readonly inside: readonly string[];
}

export interface ReadXliff {
  readonly language: string;
  readonly units: readonly ReadUnit[];
}

/**
 * Parses a document from a translator.
 *
 * @throws Error with the problem of the document
 */
export function readXliff(text: string): ReadXliff {
  const root = readXml(text);
  const { version = '', trgLang = '', srcLang = '' } = root.attributes;
  if (root.name !== 'xliff' || !version.startsWith('2.'))
    throw new Error('it is no XLIFF 2 document');
  if (srcLang !== 'en') throw new Error('its source is not English');
  if (trgLang === '') throw new Error('it names no language that it is translated into');
  const units = elementsOf(root, 'file').flatMap((file) =>
    unitsIn(file).map((unit) => readUnit(file.attributes.original ?? '', unit)),
  );
  return { language: trgLang, units };
}

/** Tools may group units. */
const unitsIn = (parent: Element): Element[] => [
  ...elementsOf(parent, 'unit'),
  ...elementsOf(parent, 'group').flatMap(unitsIn),
];

/** Tools may split a text into segments with ignorable text in between. */
function readUnit(domain: string, unit: Element): ReadUnit {
  const pieces = unit.children.filter(
    (child): child is Element =>
      typeof child !== 'string' && ['segment', 'ignorable'].includes(child.name),
  );
  const segments = elementsOf(unit, 'segment');
  const one = (piece: Element, name: string) => elementsOf(piece, name)[0];
  const isTranslated = segments.every((segment) => one(segment, 'target'));
  const targets = pieces.map((piece) => one(piece, 'target') ?? one(piece, 'source'));
  const textIn = (elements: readonly (Element | undefined)[]) =>
    elements.map((element) => (element ? textOf(element) : '')).join('');
  return {
    domain,
    key: unit.attributes.id ?? '',
    source: textIn(pieces.map((piece) => one(piece, 'source'))),
    target: isTranslated ? textIn(targets) : undefined,
    isDone: segments.every(({ attributes }) => (attributes.state ?? 'initial') !== 'initial'),
    inside: targets.flatMap((target) =>
      target
        ? target.children.flatMap((child) => (typeof child === 'string' ? [] : [child.name]))
        : [],
    ),
  };
}
