import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { type ApiError, type Client, useApi } from '../../lib/api.tsx';
import { Anchor } from '../../ui/kit/anchor.tsx';
import { Button, LinkButton } from '../../ui/kit/button.tsx';
import { PageHeader } from '../../ui/kit/page-header.tsx';
import { useToast } from '../../ui/kit/toast-store.ts';
import styles from './create.module.css';
import { addBuildings } from './create-buildings.ts';
import { type Draft, draftSlug, useDraft } from './draft.ts';

/** A tournament that the wizard has made. */
export interface Created {
  readonly tournament: CallOutput<Api['tournaments']['create']>;
  readonly rooms: number;
  /** Why the rooms were not added, when they were not; the tournament stands all the same. */
  readonly roomsError: string | null;
  /** Name of the chat server that was chosen, or why it was not; both null without chat. */
  readonly chat: { readonly name: string | null; readonly error: string | null };
  readonly importsPeople: boolean;
}

interface CreateButtonProps {
  readonly disabled: boolean;
  readonly onCreated: (created: Created) => void;
}

/** The last act of the wizard; a refusal leads to the field that has to change. */
export function CreateButton({ disabled, onCreated }: CreateButtonProps) {
  const { t } = useLingui();
  const { client } = useApi();
  const { draft, discard } = useDraft();
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const create = useMutation<Created, ApiError>({
    mutationFn: () => createFrom(client, draft),
    onSuccess: (created) => {
      onCreated(created);
      discard();
      void queries.invalidateQueries();
    },
    onError: (error) => {
      const issue = error.problem?.issues?.[0];
      toast.error(t`Not created yet`, { text: issue?.message ?? error.message });
      if (error.code === 'offline') return;
      const isSetup = issue && /packId|size|Rounds/.test(issue.path);
      void navigate({ to: isSetup ? '/tournaments/create' : '/tournaments/create/details' });
    },
  });
  return (
    <Button
      look="main"
      disabled={disabled}
      busy={create.isPending && t`Creating …`}
      onClick={() => create.mutate()}
    >
      <Trans>Create the tournament</Trans>
    </Button>
  );
}

async function createFrom(client: Client, draft: Draft): Promise<Created> {
  const tournament = await client.tournaments.create({
    body: {
      name: draft.name,
      slug: draftSlug(draft),
      packId: draft.packId,
      size: draft.size ?? 2,
      startDate: draft.startDate,
      endDate: draft.endDate,
      timeZone: draft.timeZone,
      color: draft.color,
      icon: draft.icon,
      place: draft.isOnline ? 'Online' : draft.place.trim() || null,
      ...(draft.preliminaryRounds === null ? {} : { preliminaryRounds: draft.preliminaryRounds }),
      ...(draft.breakSize === null ? {} : { breakSize: draft.breakSize }),
    },
    idempotencyKey: draft.key,
  });
  const made = { client, draft, tournamentId: tournament.id };
  return {
    tournament,
    ...(await addBuildings(made)),
    chat: await chooseChat(made),
    importsPeople: draft.importsPeople,
  };
}

interface Made {
  readonly client: Client;
  readonly draft: Draft;
  readonly tournamentId: string;
}

async function chooseChat({ client, draft, tournamentId }: Made): Promise<Created['chat']> {
  const server = draft.chatServer.trim();
  if (server === '') return { name: null, error: null };
  try {
    const chosen = await client.chat.setServer({
      params: { tournamentId },
      body: { server, version: null },
      idempotencyKey: `${draft.key}-chat`,
    });
    return { name: chosen.server?.name ?? null, error: null };
  } catch (error) {
    return { name: null, error: error instanceof Error ? error.message : '' };
  }
}

/** What to do next with a tournament that has just been made. */
export function CreatedPanel({ created }: { readonly created: Created }) {
  const { t } = useLingui();
  const { tournament, rooms, roomsError, chat, importsPeople } = created;
  const base = `/tournaments/${tournament.slug}`;
  const todo = [
    {
      done: true,
      href: `${base}/settings/rules`,
      label: t`Rounds, break and rules`,
      hint: t`${tournament.packName}; ${tournament.counts.rounds} rounds are set up.`,
    },
    {
      done: rooms > 0,
      href: `${base}/settings/buildings`,
      label: t`Rooms`,
      hint: roomsError ?? (rooms > 0 ? t`${rooms} rooms are in.` : t`By list or pattern.`),
    },
    {
      done: false,
      href: `${base}/settings/staff`,
      label: t`Staff`,
      hint: t`Invite who helps you; each role sees what it needs.`,
    },
    ...(chat.name !== null || chat.error !== null
      ? [
          {
            done: chat.name !== null,
            href: `${base}/settings/discord`,
            label: t`Chat server`,
            hint: chat.error ?? t`People join ${chat.name} after they have registered.`,
          },
        ]
      : []),
    {
      done: false,
      href: importsPeople ? `${base}/settings/data` : `${base}/manage/participants`,
      label: t`Teams and judges`,
      hint: importsPeople
        ? t`Bring them in from the files of your tab.`
        : t`Type them in, import them from a file, or let them register.`,
    },
  ];
  return (
    <div className="wrap">
      <PageHeader
        title={t`${tournament.name} is ready`}
        actions={
          <>
            <LinkButton href={base}>
              <Trans>Public page</Trans>
            </LinkButton>
            <LinkButton look="main" href={`${base}/manage`}>
              <Trans>To the tab room</Trans>
            </LinkButton>
          </>
        }
      />
      <h2 className={styles.todoHead}>
        <Trans>What comes next</Trans>
      </h2>
      <ul className={styles.todo}>
        {todo.map(({ done, href, label, hint }) => (
          <li key={href}>
            {done ? (
              <CircleCheck aria-label={t`done`} className={styles.ticked} />
            ) : (
              <Circle aria-label={t`to do`} />
            )}
            <span className="grow">
              <Anchor className={styles.todoLink} href={href}>
                {label}
              </Anchor>
              <span className="muted sm">{hint}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
