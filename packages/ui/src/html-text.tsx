import type { MouseEvent } from 'react';
import styles from './html-text.module.css';

interface HtmlTextProps {
  /** From the server, which let nothing through but plain words, lists, tables and links. */
  readonly html: string;
  /** Goes to a page of this site without loading everything again. */
  readonly onFollow: (href: string) => void;
}

/** What an operator wrote. */
export function HtmlText({ html, onFollow }: HtmlTextProps) {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the presses of links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key sends a click
    <div
      dir="auto"
      className={styles.text}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when stored and when read; the page's policy runs nothing inline
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
