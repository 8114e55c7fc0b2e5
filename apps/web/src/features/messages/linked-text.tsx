import { Link } from '@app/ui/link';

/** A whole address; what ends a sentence or a bracket after it is not of it. */
const ADDRESS =
  /(https?:\/\/[^\s<>"“”，。、；：！？（）《》]*[^\s<>"“”，。、；：！？（）《》.,;:!?)\]'’])/;

/** Plain text in which addresses can be followed. For words of the site alone: what members write leads nowhere. */
export function LinkedText({ text }: { readonly text: string }) {
  // Every second part is what the pattern caught, and a part never changes its place.
  return text.split(ADDRESS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is read, not edited
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
    return; // it only begins like one
  }
}
