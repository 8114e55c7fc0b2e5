import { AccessLayer } from '../features/access/access-layer.tsx';
import { AccessBanner } from './access-banner.tsx';

/** Login and registration over the page that a visitor is on. */
export function AccessSheets() {
  return (
    <AccessLayer
      banners={{
        login: <AccessBanner group="LOGIN" />,
        register: <AccessBanner group="REGISTER" />,
        forgot: <AccessBanner group="FORGET" />,
      }}
    />
  );
}
