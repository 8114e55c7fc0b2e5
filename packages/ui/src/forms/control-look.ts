/** Classes shared by text controls. An error changes the edge and is explained below. */
export const CONTROL_LOOK =
  'w-full min-w-0 min-h-control rounded-2 bg-surface-1 px-4 text-ink transition-shadow duration-fast edge-control placeholder:text-ink-3 hover:edge-ink focus-visible:edge-ink aria-invalid:edge-danger disabled:text-ink-off';
