import { useEffect } from 'react';
import { useOperator } from '../lib/session/operator.ts';
import { isOpenByDefault } from './menu-groups.ts';
import { useMenuMemory } from './menu-memory.ts';
import { useMenuGroups } from './use-menu-groups.ts';

const RECENT_SHOWN = 3;

/** The operator's menu: pinned and recently used pages, then the groups. */
export function useMenu() {
  const { memory, togglePin, setOpen } = useMenuMemory(useOperator().id);
  const groups = useMenuGroups();
  const places = groups.flatMap((group) => group.places);
  const named = (paths: readonly string[]) =>
    paths.flatMap((path) => places.find(({ href }) => href === path) ?? []);
  const current = places.find((place) => place.current);
  return {
    current,
    isCurrentPinned: current !== undefined && memory.pinned.includes(current.href),
    togglePin,
    pinned: named(memory.pinned),
    recent: named(memory.recent)
      .filter((place) => !place.current && !memory.pinned.includes(place.href))
      .slice(0, RECENT_SHOWN),
    groups: groups.map((group) => {
      const isOpen =
        memory.open[group.group] ??
        (isOpenByDefault(group.group) || group.places.some((place) => place.current));
      return { ...group, isOpen, toggle: () => setOpen(group.group, !isOpen) };
    }),
  };
}

export type Menu = ReturnType<typeof useMenu>;

/** Records visited menu pages. Only the frame, which is mounted once, calls it. */
export function useRememberVisits(): void {
  const { visit } = useMenuMemory(useOperator().id);
  const href = useMenuGroups()
    .flatMap((group) => group.places)
    .find((place) => place.current)?.href;
  useEffect(() => {
    if (href !== undefined) visit(href);
  }, [href, visit]);
}
