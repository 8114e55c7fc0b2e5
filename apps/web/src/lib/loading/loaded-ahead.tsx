import { type ComponentType, lazy, useState } from 'react';

/** A component in its own file that can be loaded before it is shown. */
interface LoadedAhead<Props extends object> {
  readonly load: () => Promise<void>;
  /** The component if its file is loaded, else one that suspends until it is. */
  readonly current: () => ComponentType<Props>;
}

/** React's `lazy` suspends even if the file is loaded, and shows the component up to 300 ms later. */
export function loadedAhead<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): LoadedAhead<Props> {
  let loaded: ComponentType<Props> | undefined;
  const waiting = lazy(async () => ({ default: await read() }));
  return {
    load: async () => {
      loaded = await read();
    },
    current: () => loaded ?? (waiting as ComponentType<Props>),
  };
}

interface AheadProps<Props extends object> {
  readonly of: LoadedAhead<Props>;
  readonly props: Props;
}

/** Shows the component, at once if its file is loaded. */
export function Ahead<Props extends object>({ of, props }: AheadProps<Props>) {
  // Kept, because another component in its place would lose its state.
  const [Shown] = useState<ComponentType<Props>>(of.current);
  return <Shown {...props} />;
}
