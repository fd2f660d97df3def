import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Api } from '#contract/index.ts';
import { isIconAddress } from '#contract/kinds/icons.ts';
import type { CallInput } from '#contract/route.ts';
import type { Client } from '#web/lib/query/api.tsx';
import { fieldErrors } from '#web/lib/query/field-errors.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useTitle } from '#web/lib/title.ts';
import { type Tournament, useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Field } from '#web/ui/kit/inputs/field.tsx';
import { SaveBar } from '#web/ui/kit/inputs/save-bar.tsx';
import { Textarea } from '#web/ui/kit/inputs/text-input.tsx';
import { type Finding, FindingFields } from '../create/finding-fields.tsx';
import styles from '../form/form.module.css';
import { type Identity, IdentityFields } from '../form/identity-fields.tsx';
import { OwnPicture } from '../form/own-picture.tsx';
import { PaymentsList } from '../plans/payments-list.tsx';
import { Standing } from '../plans/plan-standing.tsx';
import { DeleteTournament } from './delete-tournament.tsx';
import { Rehearsal } from './rehearsal.tsx';
import { Switches } from './switches.tsx';

type Details = CallInput<Api['tournaments']['update']>['body'];
type Settings = CallInput<Api['tournaments']['updateSettings']>['body']['settings'];
type Changes = Omit<Details, 'version'> & { readonly settings?: Settings };
type Body = Changes & { readonly version: number };

interface Form extends Identity, Finding {
  readonly description: string;
  readonly confirmByAnother: boolean;
  readonly publicSpeakerScores: boolean;
  readonly useInstitutionPrefixes: boolean;
}

const online = 'Online';

/** `settings/details`: what the tournament is called, when, where, and its few switches. */
export function DetailsPage() {
  const { t } = useLingui();
  useTitle(t`Details`);
  const can = useCan();
  const { id } = useTournament();
  return (
    <div className={styles.page}>
      <PlanLine />
      {can('tournament.own') && <PaymentsList />}
      <DetailsForm key={id} />
      {can('settings.edit') && <RehearsalPart />}
      {can('tournament.own') && <DeleteTournament />}
    </div>
  );
}

/** The current plan, with the way to Upgrade. */
function PlanLine() {
  const { t } = useLingui();
  const { slug, plan } = useTournament();
  const upgrade = <LinkButton href={`/tournaments/${slug}/upgrade`}>{t`Upgrade`}</LinkButton>;
  if (plan === null) {
    return (
      <Note tone="warn" title={t`No plan yet`} actions={upgrade}>
        <Trans>A plan sets how many teams and days the tournament can have.</Trans>
      </Note>
    );
  }
  return (
    <Note title={t`Plan`} actions={upgrade}>
      <Standing plan={plan} />
    </Note>
  );
}

/** Nobody rehearses a rehearsal. */
function RehearsalPart() {
  const tournament = useTournament();
  if (tournament.experimental) return null;
  return (
    <section className={styles.part}>
      <h2>
        <Trans>Rehearsal</Trans>
      </h2>
      <Rehearsal tournament={tournament} />
    </section>
  );
}

function DetailsForm() {
  const { t } = useLingui();
  const can = useCan();
  const tournament = useTournament();
  const queries = useQueryClient();
  const toast = useToast();
  const refuse = useRefusal(t`The tournament`);
  // What was there when the form opened: only what differs from it is sent.
  const [before, setBefore] = useState(() => toForm(tournament));
  const [form, setForm] = useState(before);
  const save = useTournamentAct<Body, Tournament>({
    call: saveAll,
    refresh: ['tournament'],
    onSuccess: (answer) => {
      setBefore(toForm(answer));
      setForm(toForm(answer));
      toast.success(t`Saved`);
      void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
    },
    onError: (error) => {
      if (isFieldError(error.code)) return;
      refuse(error);
      void queries.invalidateQueries({ queryKey: ['session', 'tournament'] });
    },
  });
  const change = (changes: Partial<Form>) => setForm((present) => ({ ...present, ...changes }));
  const keepIcon = (icon: string | null) => {
    setBefore((present) => ({ ...present, icon }));
    change({ icon });
  };
  const changes = changesOf(before, form);
  const isChanged = Object.keys(changes).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged) save.mutate({ version: tournament.version, ...changes });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <IdentityFields
        value={form}
        onChange={change}
        errors={errorsOf(save.error)}
        ownSlug={tournament.slug}
        ownIcon={{
          address: isIconAddress(tournament.icon) ? tournament.icon : null,
          // Given at once, unlike the rest of the form.
          acts: <OwnPicture onIcon={keepIcon} />,
        }}
      />
      <Field
        label={t`Description`}
        optional
        hint={t`Shown on the public page. Its first line also appears in link previews.`}
        error={errorsOf(save.error).description}
      >
        <Textarea
          value={form.description}
          onChange={(event) => change({ description: event.target.value })}
          dir="auto"
        />
      </Field>
      <FindingFields value={form} onChange={change} />
      {can('settings.edit') && <Switches form={form} onChange={change} />}
      <SaveBar isChanged={isChanged} isBusy={save.isPending} onDiscard={() => setForm(before)} />
    </form>
  );
}

/** Details and settings are two calls, as not everybody who may change the one may change the other. */
async function saveAll(
  client: Client,
  { version, settings, ...details }: Body,
  sent: { readonly tournamentId: string; readonly idempotencyKey: string },
): Promise<Tournament> {
  const params = { tournamentId: sent.tournamentId };
  const set =
    settings &&
    (await client.tournaments.updateSettings({
      params,
      body: { version, settings },
      idempotencyKey: `${sent.idempotencyKey}-settings`,
    }));
  if (set && Object.keys(details).length === 0) return set;
  return client.tournaments.update({
    params,
    body: { version: set?.version ?? version, ...details },
    idempotencyKey: sent.idempotencyKey,
  });
}

function toForm(tournament: Tournament): Form {
  const { name, slug, color, icon, startDate, endDate, timeZone, place, settings } = tournament;
  return {
    name,
    slug,
    color,
    icon,
    startDate,
    endDate,
    timeZone,
    isOnline: place === online,
    place: place === online ? '' : (place ?? ''),
    description: tournament.description,
    language: tournament.language,
    listed: tournament.listed,
    private: tournament.private,
    minors: tournament.minors,
    confirmByAnother: settings.confirmByAnother,
    publicSpeakerScores: settings.publicSpeakerScores,
    useInstitutionPrefixes: settings.useInstitutionPrefixes,
  };
}

const plainFields = [
  'name',
  'slug',
  'color',
  'icon',
  'startDate',
  'endDate',
  'timeZone',
  'description',
  'language',
  'listed',
  'private',
  'minors',
] as const;
const switchFields = ['confirmByAnother', 'publicSpeakerScores', 'useInstitutionPrefixes'] as const;

/** What the form changes, field by field, so that two people changing different things agree. */
function changesOf(before: Form, after: Form): Changes {
  const differs = (field: keyof Form) => before[field] !== after[field];
  const plain = Object.fromEntries(
    plainFields.filter(differs).map((field) => [field, after[field]]),
  );
  const settings = Object.fromEntries(
    switchFields.filter(differs).map((field) => [field, after[field]]),
  );
  return {
    ...plain,
    ...(differs('place') || differs('isOnline') ? { place: placeOf(after) } : {}),
    ...(Object.keys(settings).length > 0 ? { settings } : {}),
  };
}

function placeOf({ isOnline, place }: Form): string | null {
  return isOnline ? online : place.trim() || null;
}

const fieldCodes = ['invalid-input', 'slug-unavailable', 'too-many-days'];

function isFieldError(code: string): boolean {
  return fieldCodes.includes(code);
}

/** The refusal beside the field that it is about. */
function errorsOf(error: Parameters<typeof fieldErrors>[0]): Readonly<Record<string, string>> {
  if (error?.code === 'slug-unavailable') {
    return { slug: error.message };
  }
  if (error?.code === 'too-many-days') return { endDate: error.message };
  return fieldErrors(error);
}
