import { SecretLink } from '../../lib/forms/secret-link.tsx';
import { useTimeText } from '../../lib/use-time-text.ts';
import { useWords } from '../../lib/words.ts';

interface PasswordLinkProps {
  readonly url: string;
  readonly expiresAt: number;
}

/** Link with which an agent sets their first password; shown only once. */
export function PasswordLink({ url, expiresAt }: PasswordLinkProps) {
  const { t } = useWords();
  const timeText = useTimeText();
  return (
    <>
      <p className="text-ink-2">{t('agents.link.text', { at: timeText(expiresAt) })}</p>
      <SecretLink link={url} />
    </>
  );
}
