import { Banner } from '@app/ui/banner';
import { useEffect, useRef } from 'react';

/** Why a form did not go through, above its fields: in view however small the screen is. */
export function Refusal({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is looked at anew
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place} className="scroll-mt-4">
      <Banner urgent state="danger" title={text} />
    </div>
  );
}
