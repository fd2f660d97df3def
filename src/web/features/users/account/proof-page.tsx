import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';

/** Comes back from Discord in a tab of its own: the key leaves the address and proves, once. */
export function ProofPage() {
  const { t } = useLingui();
  const { client } = useApi();
  const [key] = useState(() => new URLSearchParams(location.search).get('key') ?? 'failed');
  const { mutate, error, isSuccess } = useMutation<undefined, ApiError, string>({
    mutationFn: (body) => client.auth.prove({ body: { key: body } }),
  });
  useEffect(() => {
    history.replaceState(history.state, '', '/me/proof');
    if (key !== 'failed') mutate(key);
  }, [key, mutate]);
  return (
    <div className="wrap">
      <PageHeader title={t`Confirm that it’s you`} />
      {isSuccess ? (
        <Note tone="ok" live title={t`Confirmed`}>
          <Trans>Close this tab and go back to the one you came from.</Trans>
        </Note>
      ) : error || key === 'failed' ? (
        <Note tone="bad" live title={t`Not confirmed`}>
          {error?.message ?? t`You didn’t allow it, or Discord didn’t answer.`}
        </Note>
      ) : (
        <SkeletonRows rows={1} />
      )}
    </div>
  );
}
