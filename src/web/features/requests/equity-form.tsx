import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi, useSession } from '#web/lib/query/api.tsx';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { ownLink } from '#web/lib/session/own-link.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { deviceKey } from './device-key.ts';
import { type Readers, useNameless } from './equity-data.ts';
import { useDevice } from './mine-data.ts';
import styles from './request-page.module.css';

type As = 'nobody' | 'me';

interface Draft {
  readonly text: string;
  readonly venueId: string | null;
  readonly as: As;
}

/** The words, the room if it matters, and whether a name goes with them. */
export function EquityForm({ readers }: { readonly readers: Readers }) {
  const { t } = useLingui();
  const toast = useToast();
  const { slug, id } = useTournament();
  const { key } = useApi();
  const session = useSession();
  const isKnown = session !== null || key !== 'session';
  const [draft, setDraft] = useState<Draft>({ text: '', venueId: null, as: 'nobody' });
  const change = (changes: Partial<Draft>) => setDraft((old) => ({ ...old, ...changes }));
  const send = useSend(() => {
    toast.success(t`Sent to the equity team`);
    setDraft({ text: '', venueId: null, as: draft.as });
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.text.trim() !== '' && !send.isPending) send.mutate(draft);
  };
  const link = session ? null : ownLink(id);
  const mine = `/tournaments/${slug}/${link ? `p/${link}/` : ''}Request`;
  return (
    <form className={styles.form} onSubmit={submit}>
      {isKnown && (
        <RadioGroup<As>
          label={t`Do you want to give your name?`}
          value={draft.as}
          onValueChange={(as) => change({ as })}
          look="cards"
          options={[
            {
              value: 'nobody',
              label: t`No, anonymously`,
              hint: t`Nothing about you is stored. The answer appears on this device only.`,
            },
            {
              value: 'me',
              label: t`Yes, with my name`,
              hint: t`The equity team can come and find you.`,
            },
          ]}
        />
      )}
      <Field label={t`What happened, or what do you need?`}>
        <Textarea
          rows={5}
          maxLength={4000}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          dir="auto"
        />
      </Field>
      {readers.rooms.length > 0 && (
        <Field label={t`Room`} optional>
          <Combobox
            value={draft.venueId}
            onValueChange={(venueId) => change({ venueId })}
            options={readers.rooms.map((room) => ({ value: room.id, label: room.name }))}
          />
        </Field>
      )}
      {send.error && (
        <Note tone="bad" live title={t`Not sent.`}>
          {send.error.code === 'offline'
            ? t`You’re offline. What you wrote is still here.`
            : send.error.message}
        </Note>
      )}
      <Button
        type="submit"
        look="main"
        size="tap"
        busy={send.isPending && t`Sending …`}
        disabled={draft.text.trim() === ''}
      >
        {draft.as === 'me' ? t`Send with my name` : t`Send anonymously`}
      </Button>
      {isKnown && (
        <p className="muted sm">
          <Trans>
            What you send with your name appears with its answer among{' '}
            <Anchor className="link" href={mine}>
              your requests
            </Anchor>
            .
          </Trans>
        </p>
      )}
    </form>
  );
}

function useSend(onSent: () => void) {
  const device = useDevice();
  const withoutName = useNameless();
  const queries = useQueryClient();
  return useTournamentAct<Draft, unknown>({
    call: (client, { text, venueId, as }, { tournamentId, idempotencyKey }) => {
      const params = { tournamentId };
      if (as === 'nobody') {
        const device = deviceKey(tournamentId, 'anonymous');
        return withoutName.equity.report({ params, body: { text, venueId }, device });
      }
      return client.requests.ask({
        params,
        body: { topic: 'equity', text, venueId },
        device,
        idempotencyKey,
      });
    },
    refresh: ['request'],
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['nameless', 'equity'] });
      onSent();
    },
  });
}
