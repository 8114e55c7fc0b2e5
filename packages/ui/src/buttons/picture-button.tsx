import { useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface PictureButtonProps {
  readonly label: string;
  /** Media types that can be chosen. */
  readonly types: readonly string[];
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
}

/** Opens the choice of a picture file. */
export function PictureButton({ label, types, disabled = false, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        className="sr-only"
        tabIndex={-1}
        aria-hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = ''; // allows choosing the same file again
        }}
      />
      <IconButton
        icon="image"
        label={label}
        disabled={disabled}
        onPress={() => input.current?.click()}
      />
    </>
  );
}
