import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore } from 'lucide-react';
import { alarmText } from '#contract/kinds/alarm-words.ts';
import { useTournamentAct } from '#web/lib/query/mutation.ts';
import { useRefusal } from '#web/lib/query/refusal.ts';
import { useAct } from '#web/lib/query/use-act.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useRounds } from '#web/lib/time/rounds.ts';
import { type Tournament, useCan, useTournament } from '#web/lib/tournament.tsx';
import { Note } from '#web/ui/kit/feedback/note.tsx';
import { useToast } from '#web/ui/kit/feedback/toast-store.ts';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { Section } from '#web/ui/kit/layout/page-header.tsx';
import { useConfirm } from '#web/ui/kit/overlays/use-confirm.tsx';
import styles from './data.module.css';
import { UnreleasedList, useUnreleased } from './unreleased.tsx';

/** The last act of the organisers, offered once every round is completed. */
export function ArchiveSection() {
  const { t } = useLingui();
  const tournament = useTournament();
  const { archived, name, slug } = tournament;
  const { data } = useRounds();
  const toast = useToast();
  const refuse = useRefusal(t`The archive`);
  const act = useAct('tournaments.archive', {
    input: (input: boolean) => ({ body: { archived: input } }),
    onSuccess: (done) =>
      toast.success(
        done.archived ? t`The tournament is archived` : t`The tournament is open again`,
      ),
    onError: refuse,
  });
  const { ask, question } = useConfirm();
  const unreleased = useUnreleased();
  const isAllOut = unreleased?.length === 0;
  const attention = useRead('overview.attention').data?.items ?? [];
  const said = new Set<string>(['archive', ...(unreleased ?? []).map(({ kind }) => kind)]);
  // Alarms of several rounds read alike.
  const open = [...new Set(attention.filter(({ kind }) => !said.has(kind)).map(alarmText))];
  const rounds = data?.rounds ?? [];
  if (!archived && (rounds.length === 0 || rounds.some(({ state }) => state !== 'completed'))) {
    return null;
  }
  return (
    <Section title={t`Archive`}>
      {unreleased && !isAllOut && (
        <Note tone="warn" title={t`Not everything is public.`}>
          <UnreleasedList all={unreleased} />
        </Note>
      )}
      {!archived && <BeforeArchive tournament={tournament} />}
      <div className={styles.export}>
        <p className="muted">
          {archived ? (
            isAllOut && open.length === 0 ? (
              <Trans>
                This tournament is archived. Its pages stay public, and there is nothing left to do.
              </Trans>
            ) : (
              <Trans>This tournament is archived. What is public stays public.</Trans>
            )
          ) : (
            <Trans>
              Every round is over.{' '}
              <Anchor className="link" href={`/tournaments/${slug}/manage/messages/new`}>
                Thank your judges and volunteers
              </Anchor>
              , save an export, and archive the tournament. Its pages stay public.
            </Trans>
          )}
        </p>
        <Button
          icon={archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
          busy={act.isPending || unreleased === undefined}
          onClick={() => {
            if (archived) return act.mutate(false);
            if (unreleased && !isAllOut) {
              ask({
                title: t`Archive ${name} before everything is public?`,
                text: t`The public can’t see yet:`,
                details: (
                  <>
                    <UnreleasedList all={unreleased} />
                    <StillOpen texts={open} />
                  </>
                ),
                act: t`Archive all the same`,
                onYes: () => act.mutate(true),
              });
              return;
            }
            ask({
              title: t`Archive ${name}?`,
              text: isUnlisted(tournament)
                ? t`It is unlisted, so only people with the address will find its pages. You can still list it after archiving, under Settings → Details.`
                : t`Its pages stay public. You can unarchive it here.`,
              details: <StillOpen texts={open} />,
              act: t`Archive`,
              onYes: () => act.mutate(true),
            });
          }}
        >
          {archived ? <Trans>Unarchive</Trans> : <Trans>Archive the tournament</Trans>}
        </Button>
        {question}
      </div>
    </Section>
  );
}

/** What the guide goes on asking for; nothing where that is nothing. */
function StillOpen({ texts }: { readonly texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p>
        <Trans>Still open; the guide will keep asking for:</Trans>
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function isUnlisted({ listed, private: isPrivate, experimental }: Tournament): boolean {
  return !listed && !isPrivate && !experimental;
}

/** What nobody would look for any more once the tournament is archived. */
function BeforeArchive({ tournament }: { readonly tournament: Tournament }) {
  const { t } = useLingui();
  const can = useCan();
  const toast = useToast();
  const { slug, version } = tournament;
  const { data } = useRead('overview.attention');
  const failed = data?.items.find(({ kind }) => kind === 'emails-failed')?.count ?? 0;
  const list = useTournamentAct<null, Tournament>({
    call: (client, _, { tournamentId, idempotencyKey }) =>
      client.tournaments.update({
        params: { tournamentId },
        body: { version, listed: true },
        idempotencyKey,
      }),
    onSuccess: () => toast.success(t`The tournament is listed`),
    onError: useRefusal(t`The tournament`),
  });
  return (
    <>
      {isUnlisted(tournament) && (
        <Note
          tone="warn"
          title={t`The tournament is unlisted.`}
          actions={
            can('tournament.edit') && (
              <Button busy={list.isPending} onClick={() => list.mutate(null)}>
                <Trans>List the tournament</Trans>
              </Button>
            )
          }
        >
          <Trans>Only people with the address will find its archive.</Trans>
        </Note>
      )}
      {failed > 0 && (
        <Note
          tone="warn"
          title={plural(failed, {
            one: '# email was not delivered.',
            other: '# emails were not delivered.',
          })}
          actions={
            <LinkButton href={`/tournaments/${slug}/manage/mail`}>
              <Trans>Open emails</Trans>
            </LinkButton>
          }
        >
          <Trans>Send them again before you archive the tournament.</Trans>
        </Note>
      )}
    </>
  );
}
