import { Icon } from '@app/ui/pictures/icon';
import { type ReactNode, useId, useState } from 'react';
import { useTimeText } from '../../lib/language/use-time-text.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

interface MessageRowProps {
  readonly title: string;
  readonly content: ReactNode;
  /** Sender or receiver. */
  readonly person: string;
  readonly sentAt: number;
  readonly isUnread?: boolean;
  /** Called whenever it is opened. */
  readonly onOpen?: () => void;
  /** Buttons below the text. */
  readonly actions: ReactNode;
}

/** One message: a row that expands to its text. */
export function MessageRow(props: MessageRowProps) {
  const { title, content, person, sentAt, isUnread = false, onOpen, actions } = props;
  const { t } = useTranslation('messages');
  const time = useTimeText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen) onOpen?.();
  };
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-16 w-full items-center gap-3 py-2 text-start leading-snug transition-colors duration-fast hover:bg-surface-2"
      >
        <span className="grid w-3 shrink-0 place-items-center">
          {isUnread && (
            <>
              <span className="size-2 rounded-full bg-chart-1" />
              <span className="sr-only">{t('unread')}</span>
            </>
          )}
        </span>
        <span className="min-w-0 grow">
          <span className={`block wrap-anywhere ${isUnread ? 'font-strong' : ''}`}>
            <bdi>{title}</bdi>
          </span>
          <span className="block truncate text-xs text-ink-3">
            <bdi>{person}</bdi> · {time.dayAndMinute(sentAt)}
          </span>
        </span>
        <span className="shrink-0 text-xs text-ink-3">
          <Icon name={isOpen ? 'caret-down-bold' : 'caret-right-bold'} />
        </span>
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-3 ps-6 pb-4">
        {isOpen && (
          <>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
              {content}
            </p>
            <div className="flex flex-wrap gap-2">{actions}</div>
          </>
        )}
      </div>
    </li>
  );
}
