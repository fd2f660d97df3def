import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link2, Lock } from 'lucide-react';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { CopyField } from '#web/ui/kit/inputs/copy-field.tsx';
import styles from './wrapped.module.css';

/** Who sees the year: no one else, or anyone with the link, until it is withdrawn. */
export function ShareYear({ year, url }: { readonly year: number; readonly url: string | null }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const refresh = () => queries.invalidateQueries({ queryKey: [key, 'wrapped', year] });
  const onError = (error: ApiError) =>
    void toast.error(t`Nothing changed`, { text: error.message });
  const share = useMutation<unknown, ApiError>({
    mutationFn: () => client.wrapped.share({ params: { year } }),
    onSuccess: refresh,
    onError,
  });
  const unshare = useMutation<undefined, ApiError>({
    mutationFn: () => client.wrapped.unshare({ params: { year } }),
    onSuccess: async () => {
      await refresh();
      toast.success(t`The link no longer works`);
    },
    onError,
  });
  if (url === null) {
    return (
      <div className={styles.share}>
        <p>
          <Lock aria-hidden="true" /> <Trans>Only you can see this.</Trans>
        </p>
        <Button
          icon={<Link2 aria-hidden="true" />}
          onClick={() => share.mutate()}
          busy={share.isPending && t`Making the link …`}
        >
          <Trans>Share by link</Trans>
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.share}>
      <CopyField label={t`Anyone with this link can see your year`} value={url} />
      <Button onClick={() => unshare.mutate()} busy={unshare.isPending && t`Withdrawing …`}>
        <Trans>Withdraw link</Trans>
      </Button>
    </div>
  );
}
