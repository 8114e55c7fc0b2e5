import { useEffect, useState } from 'react';
import { useAnnounce } from '../feedback/live-region.tsx';
import { toast } from '../feedback/toasts.tsx';
import { useUi } from '../ui-provider.tsx';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  readonly text: string;
  /** Accessible name of the text: a page may have several of these buttons. */
  readonly what: string;
}

/** Copies a text and confirms it for two seconds, or tells the reader that the browser refused. */
export function CopyButton({ text, what }: CopyButtonProps) {
  const { words } = useUi();
  const announce = useAnnounce();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    if (!(await copyText(text))) return toast(words.notCopied, 'failed');
    setCopied(true);
    announce(words.copied);
  };
  return (
    <IconButton
      icon={copied ? 'check-bold' : 'copy'}
      label={`${copied ? words.copied : words.copy}: ${what}`}
      onPress={() => void copy()}
    />
  );
}
