import { Banner } from '@app/ui/feedback/banner';
import { useEffect, useRef } from 'react';

/** Why a form was refused, above its fields and scrolled into view. */
export function Refusal({ text }: { readonly text: string }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for each new refusal
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={place} className="scroll-mt-4">
      <Banner urgent state="danger" title={text} />
    </div>
  );
}
