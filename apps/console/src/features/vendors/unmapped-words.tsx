import { Answered } from '@app/client/answered';
import type { Answer } from '@app/client/calls';
import { useAnswer } from '@app/client/use-answer';
import type { check } from '@app/shared/vendors/games.ops-calls';
import * as calls from '@app/shared/vendors/ops-calls';
import { categoryWordKey } from '@app/shared/vendors/vendor-fields';
import { Button } from '@app/ui/buttons/button';
import { Banner } from '@app/ui/feedback/banner';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { WordsForm } from './words-form.tsx';

interface UnmappedWordsProps {
  readonly vendor: string;
  readonly lines: Answer<typeof check>['lines'];
  /** Called after the mapping changed, which changes the result of the dry run. */
  readonly onMapped: () => void;
}

/** Vendor categories in a file that are not mapped yet, with a form to map them. */
export function UnmappedWords({ vendor, lines, onMapped }: UnmappedWordsProps) {
  const { t, listed } = useWords();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer(calls.read, { vendor }, { enabled: isOpen });
  const words = unmappedIn(lines);
  if (words.length === 0) return null;
  if (!isOpen) {
    const args = { count: words.length, words: listed(words) };
    return (
      <>
        <Banner state="pending" title={t('vendors.words.offer', args)} />
        <div>
          <Button size="small" kind="outline" onPress={() => setOpen(true)}>
            {t('vendors.words.change')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <Answered answer={answer} rows={3}>
      {(read) => <WordsForm vendor={read} offered={words} onDone={onMapped} />}
    </Answered>
  );
}

/** Distinct values in order of first appearance. */
function unmappedIn(lines: UnmappedWordsProps['lines']): readonly string[] {
  const found = new Map<string, string>();
  for (const { word } of lines.flatMap(({ wrong }) => wrong))
    if (word !== undefined && !found.has(categoryWordKey(word)))
      found.set(categoryWordKey(word), word);
  return [...found.values()];
}
