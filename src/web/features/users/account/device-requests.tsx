import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { browserOf } from '#web/lib/device/browser-of.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import styles from './my-details.module.css';

type DeviceRequest = CallOutput<Api['auth']['deviceRequests']>['requests'][number];

/** A person waits at the other device. */
const lookMs = 4000;

/** Other devices that ask to open my profile. Nothing while none does. */
export function DeviceRequests() {
  const { t } = useLingui();
  const { client, key } = useApi();
  const { data } = useQuery({
    queryKey: [key, 'device-requests'],
    queryFn: () => client.auth.deviceRequests(),
    refetchInterval: lookMs,
  });
  if (!data || data.requests.length === 0) return null;
  return (
    <Section title={t`Another device wants to open your profile`}>
      <div className="stack">
        {data.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </div>
    </Section>
  );
}

function Request({ request }: { readonly request: DeviceRequest }) {
  const { t } = useLingui();
  const { client, key } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [number, setNumber] = useState('');
  const params = { requestId: request.id };
  const again = () => queries.invalidateQueries({ queryKey: [key, 'device-requests'] });
  const approve = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.approveDevice({ params, body: { number: Number(number) } }),
    onSuccess: () => {
      toast.success(t`Approved`);
      return again();
    },
    onError: (error) => {
      if (error.code === 'not-found') void again();
    },
  });
  const refuse = useMutation<undefined, ApiError>({
    mutationFn: () => client.auth.refuseDevice({ params }),
    onSuccess: () => void toast.success(t`Refused`),
    onError: (error) => void toast.error(t`Not refused`, { text: error.message }),
    onSettled: again,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    approve.mutate();
  };
  return (
    <Note tone="warn" live title={browserOf(request.userAgent) ?? t`Unknown browser`}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t`Number on the other device`}
          hint={t`Type it if you’re signing in there. If it isn’t you, refuse.`}
          error={approve.error?.message}
        >
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={number}
            onChange={(event) => setNumber(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <div className={styles.answers}>
          <Button
            type="submit"
            look="main"
            disabled={number.length !== 2}
            busy={approve.isPending && t`Approving …`}
          >
            <Trans>Approve</Trans>
          </Button>
          <Button onClick={() => refuse.mutate()} busy={refuse.isPending && t`Refusing …`}>
            <Trans>Refuse</Trans>
          </Button>
        </div>
      </form>
    </Note>
  );
}
