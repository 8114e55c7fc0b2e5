import type { MouseEvent } from 'react';
import styles from './html-text.module.css';

interface HtmlTextProps {
  /** Sanitized by the server: only text, lists, tables and links. */
  readonly html: string;
  /** Navigates to a page of this site without a page load. */
  readonly onFollow: (href: string) => void;
}

/** Content written by an operator. */
export function HtmlText({ html, onFollow }: HtmlTextProps) {
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onFollow(href);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: delegated handler for the links in it
    // biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard triggers a click
    <div
      dir="auto"
      className={styles.text}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when stored and when read; the CSP blocks inline scripts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
