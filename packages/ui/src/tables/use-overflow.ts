import { type RefObject, useEffect, useState } from 'react';

/** Whether the content of a box is wider than the box. Keys scroll such a box only if it is focusable. */
export function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const compare = () => setWider(current.scrollWidth > current.clientWidth);
    const resizes = new ResizeObserver(compare);
    for (const sized of [current, ...current.children]) resizes.observe(sized);
    return () => resizes.disconnect();
  }, [box]);
  return isWider;
}
