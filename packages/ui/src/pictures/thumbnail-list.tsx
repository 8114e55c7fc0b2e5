import { IconButton } from '../buttons/icon-button.tsx';

interface ThumbnailListProps {
  readonly pictures: readonly { readonly uploadId: string; readonly thumbnailUrl: string }[];
  /** Texts of one picture, by its number. */
  readonly words: {
    readonly picture: (n: number) => string;
    readonly remove: (n: number) => string;
  };
  readonly disabled?: boolean;
  readonly onRemove: (uploadId: string) => void;
}

/** Chosen pictures, each with a button to remove it. */
export function ThumbnailList({ pictures, words, disabled = false, onRemove }: ThumbnailListProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ uploadId, thumbnailUrl }, index) => (
        <li key={uploadId} className="flex items-start gap-1">
          <img
            src={thumbnailUrl}
            alt={words.picture(index + 1)}
            className="size-16 rounded-2 bg-surface-2 object-cover"
          />
          <IconButton
            small
            icon="trash"
            label={words.remove(index + 1)}
            disabled={disabled}
            onPress={() => onRemove(uploadId)}
          />
        </li>
      ))}
    </ul>
  );
}
