/** Lets the browser save a text as a file. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: fileName }).click();
  URL.revokeObjectURL(address);
}
