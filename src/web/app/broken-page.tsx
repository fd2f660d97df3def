import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../lib/title.ts';
import { Button, LinkButton } from '../ui/kit/inputs/button.tsx';
import { PageHeader } from '../ui/kit/layout/page-header.tsx';
import { BareLayout } from '../ui/layouts/bare-layout.tsx';

/** A page that broke, or whose code is gone because the server was renewed meanwhile. */
export function BrokenPage() {
  const { t } = useLingui();
  useTitle(t`Couldn’t load this page`);
  return (
    <BareLayout>
      <div className="stack">
        <PageHeader title={t`Couldn’t load this page`} />
        <p className="muted">
          <Trans>
            Rostrum may have been updated since you opened it, or the connection dropped. Nothing
            saved is lost.
          </Trans>
        </p>
        <div className="row">
          <Button look="main" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <LinkButton href="/dashboard">
            <Trans>My Tournaments</Trans>
          </LinkButton>
        </div>
      </div>
    </BareLayout>
  );
}
