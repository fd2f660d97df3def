import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { Select } from '#web/ui/kit/choices/select.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { usePhone } from '#web/ui/kit/use-media.ts';
import { Desk } from './desk.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { SessionStatus } from './session-status.tsx';

/** `manage/checkin/desk`: a session of check-in, person by person, badge by badge. */
export function DeskPage() {
  const { t } = useLingui();
  useTitle(t`Check-in desk`);
  const { slug } = useTournament();
  const mayOpen = useCan()('checkin.run');
  // Badges are printed at a desk.
  const isPhone = usePhone();
  const { session: asked } = useSearch({ strict: false }) as { session?: string };
  const [chosen, setChosen] = useState<string | null>(asked ?? null);
  const [isOpening, setOpening] = useState(false);
  const { data, error, refetch } = useRead('checkin.sessions');
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load check-in`}
        rows={10}
        label={t`Check-in desk`}
      />
    );
  }
  const { sessions } = data;
  const session =
    sessions.find(({ id }) => id === chosen) ??
    sessions.find(({ state }) => state === 'open' || state === 'closing') ??
    sessions[0];
  const openButton = mayOpen && (
    <Button
      size="small"
      look={session ? 'plain' : 'main'}
      icon={<Plus aria-hidden="true" />}
      onClick={() => setOpening(true)}
    >
      <Trans>Open a check-in</Trans>
    </Button>
  );
  return (
    <div className="wrap stack">
      <PageHeader
        title={t`Check-in desk`}
        facts={session ? [<SessionStatus key="state" session={session} />] : []}
        actions={
          <>
            {sessions.length > 1 && (
              <Select
                size="small"
                aria-label={t`Check-in`}
                value={session?.id ?? null}
                onValueChange={setChosen}
                options={sessions.map(({ id, name }) => ({ value: id, label: name }))}
              />
            )}
            {session && openButton}
            {!isPhone && (
              <LinkButton size="small" href={`/tournaments/${slug}/manage/checkin/badges`}>
                <Trans>Badges</Trans>
              </LinkButton>
            )}
            <LinkButton size="small" href={`/tournaments/${slug}/manage/checkin`}>
              <Trans>Round by round</Trans>
            </LinkButton>
          </>
        }
      />
      {session ? (
        <Desk key={session.id} session={session} />
      ) : (
        <EmptyState title={t`No check-in yet`} action={openButton || undefined}>
          <Trans>
            Once one is open, people tap “I am here” on their own page, scan the code in the hall,
            or come to this desk.
          </Trans>
        </EmptyState>
      )}
      {isOpening && <OpenDialog onClose={() => setOpening(false)} onOpened={setChosen} />}
    </div>
  );
}
