import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '../lib/title.ts';
import { LinkButton } from '../ui/kit/button.tsx';
import { EmptyState } from '../ui/kit/states.tsx';

/** 404: any path that is none of ours. */
export function NotFoundPage() {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  return (
    <div className="wrap">
      <EmptyState
        title={t`Page not found`}
        action={<LinkButton href="/tournaments" look="main">{t`Browse tournaments`}</LinkButton>}
      >
        <Trans>
          There is nothing at this address. It may have been moved, or the link is incomplete.
        </Trans>
      </EmptyState>
    </div>
  );
}
