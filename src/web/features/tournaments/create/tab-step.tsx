import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, useApi } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { TabSummary } from '#web/ui/debate/results/tab-summary.tsx';
import { Combobox } from '#web/ui/kit/choices/combobox.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Checkbox, RadioGroup } from '#web/ui/kit/inputs/choice.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { TextInput } from '#web/ui/kit/inputs/text-input.tsx';
import styles from '../form/form.module.css';
import { useDraft } from './draft.ts';

/** Where the tab is: here alone, or with a Tabbycat that is looked at. */
export function TabStep() {
  const { t } = useLingui();
  const { draft, change } = useDraft();
  return (
    <div className={styles.form}>
      <div>
        <h1>
          <Trans>Tab</Trans>
        </h1>
        <p className="muted">
          <Trans>
            Rostrum runs draws, judges, ballots, standings and breaks, with nothing to set up.
          </Trans>
        </p>
      </div>
      <RadioGroup
        label={t`Do you use another tab program?`}
        look="cards"
        value={draft.tab}
        onValueChange={(tab) => change({ tab })}
        options={[
          { value: 'here', label: t`No, run the tab here`, hint: t`There is nothing to connect.` },
          {
            value: 'tabbycat',
            label: t`Yes, Tabbycat`,
            hint: t`We check its address and token and show what it contains.`,
          },
        ]}
      />
      {draft.tab === 'tabbycat' && <Tabbycat />}
      <Checkbox
        label={t`Teams and judges are already in Tabbycat or spreadsheets`}
        hint={t`Import either kind of Tabbycat CSV, or your own spreadsheets, under Settings, Import and export.`}
        checked={draft.importsPeople}
        onChange={(event) => change({ importsPeople: event.target.checked })}
      />
    </div>
  );
}

type Seen = CallOutput<Api['tab']['look']>;

function Tabbycat() {
  const { t } = useLingui();
  const { client } = useApi();
  const { draft, change } = useDraft();
  const look = useMutation<Seen, ApiError, string | null>({
    networkMode: 'always',
    mutationFn: (tournament) =>
      client.tab.look({
        body: { address: draft.tabAddress, token: draft.tabToken.trim(), tournament },
      }),
    onSuccess: ({ address, tournament }) =>
      change({ tabAddress: address, tabTournament: tournament?.slug ?? '' }),
  });
  const errors = fieldErrors(look.error);
  const isOther = look.error && Object.keys(errors).length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look.mutate(draft.tabTournament || null);
  };
  const plain = { autoComplete: 'off', spellCheck: false, dir: 'ltr' } as const;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={t`Address of the site`}
        hint={t`Such as https://tab.example.org/open/`}
        error={errors.address}
      >
        <TextInput
          {...plain}
          value={draft.tabAddress}
          inputMode="url"
          maxLength={300}
          onChange={(event) => change({ tabAddress: event.target.value, tabTournament: '' })}
        />
      </Field>
      <Field
        label={t`API token`}
        hint={t`An administrator’s token, from the site’s account page. Not saved with the draft.`}
        error={errors.token}
      >
        <TextInput
          {...plain}
          type="password"
          value={draft.tabToken}
          maxLength={200}
          onChange={(event) => change({ tabToken: event.target.value })}
        />
      </Field>
      <div className={styles.acts}>
        <Button
          type="submit"
          disabled={!draft.tabAddress.trim() || !draft.tabToken.trim()}
          busy={look.isPending && t`Checking …`}
        >
          <Trans>Check it</Trans>
        </Button>
      </div>
      {isOther && (
        <Note tone="warn" title={t`The check failed`} live>
          {look.error?.message}
        </Note>
      )}
      {look.data && (
        <Field label={t`Tournament there`} error={errors.tournament}>
          <Combobox
            value={draft.tabTournament || null}
            onValueChange={(slug) => slug && look.mutate(slug)}
            placeholder={t`Choose one`}
            options={look.data.tournaments.map(({ slug, name }) => ({
              value: slug,
              label: name,
              hint: slug,
            }))}
          />
        </Field>
      )}
      {look.data?.tournament && (
        <TabSummary
          summary={look.data.tournament.summary}
          likelyPack={look.data.tournament.likelyPack}
        />
      )}
      {!look.data && draft.tabTournament && !draft.tabToken && (
        <p className="muted sm">
          <Trans>Enter the token again: it isn’t saved with the draft.</Trans>
        </p>
      )}
    </form>
  );
}
