import { CopyButton } from '@app/ui/buttons/copy-button';

interface ShortIdProps {
  readonly id: string;
  /** Accessible name of the id: a page may have several of them. */
  readonly what: string;
}

const SHOWN = 8;

/** The start of a long id and a button that copies all of it. Screen readers and a tooltip have all of it too. */
export const ShortId = ({ id, what }: ShortIdProps) => (
  <span className="inline-flex items-center justify-end gap-1">
    <bdi translate="no" title={id}>
      <span aria-hidden>{id.slice(0, SHOWN)}</span>
      <span className="sr-only">{id}</span>
    </bdi>
    <CopyButton text={id} what={what} />
  </span>
);
