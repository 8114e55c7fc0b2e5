import { Button } from '@app/ui/buttons/button';
import { TextAreaField } from '@app/ui/forms/text-area-field';
import { useRef } from 'react';
import { useWords } from '../../lib/words.ts';

interface HtmlFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Markup inserted around the selection. */
const TAGS = {
  paragraph: ['<p>', '</p>'],
  heading: ['<h3>', '</h3>'],
  bold: ['<b>', '</b>'],
  italic: ['<i>', '</i>'],
  list: ['<ul><li>', '</li></ul>'],
  link: ['<a href="/help">', '</a>'],
} as const;
type Tag = keyof typeof TAGS;
const NAMES = Object.keys(TAGS) as Tag[];

/** Text with limited markup. The server keeps only paragraphs, headings, lists, tables and links. */
export function HtmlField({ label, error, value, onChange }: HtmlFieldProps) {
  const { t } = useWords();
  const area = useRef<HTMLTextAreaElement>(null);
  const wrap = (tag: Tag) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const [open, close] = TAGS[tag];
    onChange(
      `${value.slice(0, start)}${open}${value.slice(start, end)}${close}${value.slice(end)}`,
    );
    area.current?.focus();
  };
  return (
    <div className="grid gap-2">
      <TextAreaField
        label={label}
        hint={t('content.text.hint')}
        error={error}
        ref={area}
        rows={12}
        dir="auto"
        spellCheck
        value={value}
        onTextChange={onChange}
      />
      <div role="toolbar" aria-label={t('content.markup')} className="flex flex-wrap gap-2">
        {NAMES.map((tag) => (
          <Button key={tag} size="small" onPress={() => wrap(tag)}>
            {t(`content.markup.${tag}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
