import { avatarArt, avatarNames } from '@app/ui/art/avatar-art';
import { Button, ButtonLink, ExternalButtonLink } from '@app/ui/buttons/button';
import { CopyButton } from '@app/ui/buttons/copy-button';
import { IconButton } from '@app/ui/buttons/icon-button';
import { PictureButton } from '@app/ui/buttons/picture-button';
import { Skeleton } from '@app/ui/feedback/skeleton';
import { Spinner } from '@app/ui/feedback/spinner';
import { BadgedLink, CountBadge } from '@app/ui/figures/count-badge';
import { Link } from '@app/ui/navigation/link';
import { Avatar } from '@app/ui/pictures/avatar';
import { Brand } from '@app/ui/pictures/brand';
import { Icon } from '@app/ui/pictures/icon';
import { ICON_NAMES } from '@app/ui/pictures/icon-names';
import { LevelBadge } from '@app/ui/pictures/level-badge';
import { Monogram } from '@app/ui/pictures/monogram';
import { QrCode } from '@app/ui/pictures/qr-code';
import { ThumbnailList } from '@app/ui/pictures/thumbnail-list';
import { Chip } from '@app/ui/text/chip';
import { HtmlText } from '@app/ui/text/html-text';
import { Tag } from '@app/ui/text/tag';
import { drawn } from '../samples.ts';
import { Narrow, Part, Specimen } from '../specimen.tsx';

const nothing = () => {};

export function BaseParts() {
  return (
    <Part title="Base">
      <Buttons />
      <LinksAndTexts />
      <Pictures />
    </Part>
  );
}

const Buttons = () => (
  <>
    <Specimen name="Button: kinds">
      {(['accent', 'ink', 'plain', 'outline', 'danger'] as const).map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
    </Specimen>
    <Specimen name="Button: small, busy, off, links">
      <Button size="small">Small</Button>
      <Button kind="accent" busy>
        Busy
      </Button>
      <Button off>Off</Button>
      <ButtonLink href="#link">Link</ButtonLink>
      <ExternalButtonLink href="https://example.com">Elsewhere</ExternalButtonLink>
    </Specimen>
    <Specimen name="IconButton: plain, filled, small, new, pressed, disabled">
      <IconButton label="Refresh" icon="arrows-clockwise" onPress={nothing} />
      <IconButton label="Filled" icon="bell" filled onPress={nothing} />
      <IconButton label="Small" icon="bell" small onPress={nothing} />
      <IconButton label="Messages, new" icon="bell" dot onPress={nothing} />
      <IconButton label="Pressed" icon="eye-slash" pressed onPress={nothing} />
      <IconButton label="Disabled" icon="bell" disabled onPress={nothing} />
    </Specimen>
    <Specimen name="PictureButton, ThumbnailList">
      <PictureButton label="Add a picture" types={['image/png']} onFile={nothing} />
      <ThumbnailList
        pictures={avatarNames.slice(0, 2).map((name) => ({
          uploadId: name,
          thumbnailUrl: drawn(avatarArt(name)),
        }))}
        words={{ picture: (n) => `Picture ${n}`, remove: (n) => `Remove picture ${n}` }}
        onRemove={nothing}
      />
    </Specimen>
  </>
);

const LinksAndTexts = () => (
  <>
    <Specimen name="CountBadge, BadgedLink: none, few, many">
      <CountBadge count={7} />
      <BadgedLink href="#link" icon="envelope-simple" label="Messages" count={0} />
      <BadgedLink href="#link" icon="envelope-simple" label="Messages, 3 new" count={3} />
      <BadgedLink href="#link" icon="envelope-simple" label="Messages, 99+ new" count={100} />
    </Specimen>
    <Specimen name="Link: looks">
      {(['inline', 'quiet', 'strong', 'danger', 'underlined'] as const).map((look) => (
        <Link key={look} href="#link" look={look}>
          {look}
        </Link>
      ))}
    </Specimen>
    <Specimen name="HtmlText">
      <HtmlText
        html='<p>What an operator wrote, with <b>weight</b> and <a href="#link">a link</a>.</p>'
        onFollow={() => {}}
      />
    </Specimen>
    <Specimen name="QrCode: beside text, alone">
      <QrCode value="https://example.com/beside" label="Beside text" />
      <QrCode large value="https://example.com/alone" label="Alone" />
    </Specimen>
    <Specimen name="Tag: states">
      {(['neutral', 'accent', 'win', 'pending', 'held', 'danger'] as const).map((state) => (
        <Tag key={state} state={state}>
          {state}
        </Tag>
      ))}
    </Specimen>
    <Specimen name="Chip: to choose, chosen">
      <Chip chosen={false} onPress={nothing}>
        100
      </Chip>
      <Chip chosen onPress={nothing}>
        500
      </Chip>
    </Specimen>
  </>
);

const Pictures = () => (
  <>
    <Specimen name="Brand, Avatar, Monogram, Spinner, CopyButton">
      <Brand name="Orvane" />
      {avatarNames.slice(0, 4).map((name) => (
        <Avatar key={name} src={drawn(avatarArt(name))} name={name} />
      ))}
      <Monogram name="lan" />
      <Monogram name="Kiên" />
      <span className="relative size-8">
        <Spinner />
      </span>
      <CopyButton text="TX-4711" what="reference" />
    </Specimen>
    <Specimen name="Skeleton: shapes">
      {(['line', 'word', 'control', 'row'] as const).map((shape) => (
        <Narrow key={shape}>
          <Skeleton shape={shape} />
        </Narrow>
      ))}
    </Specimen>
    <Specimen name="LevelBadge: VIP levels, and one above the member">
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: 10 }, (_, level) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its place
          <LevelBadge key={level} level={level} />
        ))}
        <LevelBadge isAhead level={5} />
      </div>
    </Specimen>
    <Specimen name="Icon: the sprite">
      {ICON_NAMES.map((name) => (
        <span key={name} title={name} className="text-lg">
          <Icon name={name} />
        </span>
      ))}
    </Specimen>
  </>
);
