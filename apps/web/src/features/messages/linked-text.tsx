import { Link } from '@app/ui/navigation/link';

/** A complete address, without trailing punctuation and closing brackets. */
const ADDRESS =
  /(https?:\/\/[^\s<>"“”，。、；：！？（）《》]*[^\s<>"“”，。、；：！？（）《》.,;:!?)\]'’])/;

/**
 * Plain text with clickable addresses. For the site's own texts only: addresses in members' messages are not linked.
 */
export function LinkedText({ text }: { readonly text: string }) {
  // Odd parts are matches of the pattern, and parts never change their order.
  return text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change
      <Address key={place} address={part} />
    ),
  );
}

function Address({ address }: { readonly address: string }) {
  const url = urlOf(address);
  if (!url) return address;
  if (url.origin === location.origin)
    return <Link href={url.pathname + url.search + url.hash}>{address}</Link>;
  return (
    <a href={url.href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {address}
    </a>
  );
}

function urlOf(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return; // no valid address
  }
}
