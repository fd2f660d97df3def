/** Asks the person in front of the page to prove that it is them, before a grave act. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { proofMinutes } from '#contract/proof.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import type { ProofRequest } from '#web/lib/session/proof.ts';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { SkeletonRows } from '#web/ui/kit/feedback/waiting.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './proof-dialog.module.css';
import { EmailProof, type MeansProps, PasskeyProof } from './proof-means.tsx';

/** How often the page looks whether Discord has confirmed in the other tab. */
const lookMs = 2000;

export function ProofDialog({ means, settle }: ProofRequest) {
  const { t } = useLingui();
  const onProved = useCallback(() => settle(true), [settle]);
  return (
    <Dialog
      open
      alert
      onOpenChange={(isOpen) => !isOpen && settle(false)}
      title={t`Confirm that it’s you`}
      description={t`You won’t be asked again for ${proofMinutes} minutes.`}
    >
      <div className={styles.means}>
        {means.includes('pin') && <PinProof onProved={onProved} />}
        {means.includes('passkey') && <PasskeyProof onProved={onProved} />}
        {means.includes('discord') && <DiscordProof onProved={onProved} />}
        {means.includes('email') && <EmailProof onProved={onProved} />}
      </div>
    </Dialog>
  );
}

function PinProof({ onProved }: MeansProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const [pin, setPin] = useState('');
  const prove = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.prove({ body: { pin } }),
    onSuccess: onProved,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <form className={styles.means} onSubmit={submit} noValidate>
      <Field label={t`Your PIN`} error={prove.error?.message}>
        <TextInput
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          maxLength={12}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
      </Field>
      <Button type="submit" look="main" size="tap" wide busy={prove.isPending && t`Checking …`}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

/** Discord opens in a tab of its own, so that the page keeps what was to be done. */
function DiscordProof({ onProved }: MeansProps) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data, error } = useQuery({
    queryKey: [key, 'proof', 'discord'],
    queryFn: () => client.auth.beginProof(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const proof = useQuery({
    queryKey: [key, 'proof'],
    queryFn: () => client.auth.proof(),
    refetchInterval: lookMs,
    gcTime: 0,
  });
  const isProved = typeof proof.data?.until === 'string';
  useEffect(() => {
    if (isProved) onProved();
  }, [isProved, onProved]);
  if (error) {
    return (
      <Note tone="bad" live title={t`Discord is not available`}>
        {error.message}
      </Note>
    );
  }
  if (!data) return <SkeletonRows rows={1} />;
  return (
    <div className={styles.means}>
      <LinkButton href={data.path} target="_blank" size="tap" wide>
        <Trans>Confirm with Discord</Trans>
      </LinkButton>
      <p className="muted sm">
        <Trans>Opens in a new tab. Come back to this one afterwards.</Trans>
      </p>
    </div>
  );
}
