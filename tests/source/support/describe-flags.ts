import { phrasesOf } from '@app/phrases/translator';
import { definitionOf, type ModId, modIds } from '@app/shared/flags/flags';

/** The page of all flags for operators. */
export function describeFlags(): string {
  const built = modIds.filter((modId) => !definitionOf(modId).waitsFor);
  const waiting = modIds.filter((modId) => definitionOf(modId).waitsFor);
  return `# Functions of a site

An operator switches these for a site. A change is followed by every process and every open page
within five seconds: what belongs to a function leaves the pages, and its calls answer 403
\`function.not.available\`. A function is off while the one above it is, while the one under
*off with* is on, and while the provider that it works with is not connected. The API pages name the
flag of every call. This page is made from \`packages/shared/src/flags/flags.ts\`, and a test holds it to it.

## What this version has

| modId | below | off with | new sites | what it is | on the pages |
|---|---|---|---|---|---|
${built.map(builtRow).join('\n')}

## What waits for something

Sites of this family know these names too. They are off everywhere, in the tree of
\`/wps/system/whitelabel\` as well, and cannot be switched until what they wait for is there.

| modId | below | what it is | waits for |
|---|---|---|---|
${waiting.map(waitingRow).join('\n')}
`;
}

function builtRow(modId: ModId): string {
  const { parent, unless, byDefault, fixed, page } = definitionOf(modId);
  const state = fixed ? 'always' : byDefault ? 'on' : 'off';
  return row(
    name(modId),
    parent ? name(parent) : '',
    unless ? name(unless) : '',
    state,
    meaningOf(modId),
    page ?? '',
  );
}

function waitingRow(modId: ModId): string {
  const { parent, waitsFor = '' } = definitionOf(modId);
  return row(name(modId), parent ? name(parent) : '', meaningOf(modId), waitsFor);
}

const meaningOf = (modId: ModId): string => phrasesOf('en', 'flags')[modId];
const name = (modId: ModId): string => `\`${modId}\``;
const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
