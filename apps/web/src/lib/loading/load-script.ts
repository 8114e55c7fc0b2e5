const loading = new Map<string, Promise<void>>();

/** Loads a third party's script into this page, once. Rejects on failure, after which it can be tried again. */
export function loadScript(url: string): Promise<void> {
  const begun = loading.get(url);
  if (begun) return begun;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      loading.delete(url);
      script.remove();
      reject(new Error(`${url} did not load`));
    };
  });
  loading.set(url, loaded);
  script.src = url;
  document.head.append(script);
  return loaded;
}
