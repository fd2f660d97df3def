import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { byName } from '#contract/text/natural-order.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTitle } from '#web/lib/title.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { EmptyState } from '#web/ui/kit/feedback/states.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { SegmentedChoice } from '#web/ui/kit/inputs/choice.tsx';
import { PageHeader } from '#web/ui/kit/layout/page-header.tsx';
import { QrCode } from '#web/ui/kit/layout/qr-code.tsx';
import { badgeText } from './badge-code.ts';
import styles from './badges.module.css';

type Which = 'everyone' | 'speakers' | 'judges';

interface Badge {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly judge: boolean;
}

/** `manage/checkin/badges`: a sheet of badges with the code that the desk scans. */
export function BadgesPage() {
  const { t } = useLingui();
  useTitle(t`Badges`);
  const { name, slug } = useTournament();
  const [which, setWhich] = useState<Which>('everyone');
  const { badges, error, refetch } = useBadges();
  const shown = badges?.filter(
    ({ judge }) => which === 'everyone' || judge === (which === 'judges'),
  );
  return (
    <div className="wrap stack">
      <div className={styles.tools}>
        <PageHeader
          title={t`Badges`}
          actions={
            <>
              <SegmentedChoice
                label={t`Whose`}
                value={which}
                onValueChange={setWhich}
                options={[
                  { value: 'everyone', label: t`Everyone` },
                  { value: 'speakers', label: t`Speakers` },
                  { value: 'judges', label: t`Judges` },
                ]}
              />
              <LinkButton size="small" href={`/tournaments/${slug}/manage/checkin/desk`}>
                <Trans>Desk</Trans>
              </LinkButton>
              {shown && shown.length > 0 && (
                <Button
                  size="small"
                  look="main"
                  icon={<Printer aria-hidden="true" />}
                  onClick={() => window.print()}
                >
                  <Trans>Print</Trans>
                </Button>
              )}
            </>
          }
        />
        <p className="muted">
          <Trans>
            Ten per A4 page. The code only says whose badge it is; it opens nothing, and only the
            desk can use it.
          </Trans>
        </p>
      </div>
      {!shown ? (
        <NotLoaded of={{ error, refetch }} title={t`Couldn’t load the badges`} rows={8} />
      ) : shown.length === 0 ? (
        <EmptyState
          title={t`No badges to print`}
          action={
            <LinkButton look="main" href={`/tournaments/${slug}/manage/participants`}>
              <Trans>Go to the participants</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ul className={styles.sheet}>
          {shown.map((badge) => (
            <li key={badge.id}>
              <span className={styles.text}>
                <small>{name}</small>
                <b dir="auto" className={badge.name.length > 24 ? styles.long : undefined}>
                  {badge.name}
                </b>
                <span dir="auto">{badge.detail}</span>
                {badge.judge && <em>{t`Judge`}</em>}
              </span>
              <QrCode value={badgeText(badge.id)} label={t`Badge of ${badge.name}`} size={96} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useBadges() {
  const { data, error, refetch } = useRead('participants.list');
  const again = () => void refetch();
  if (!data) return { badges: null, error, refetch: again };
  const teams = new Map(data.teams.map((team) => [team.id, team.name]));
  const institutions = new Map(data.institutions.map((one) => [one.id, one.shortName]));
  const badges: Badge[] = [
    ...data.speakers.map(({ id, name, teamId }) => ({
      id,
      name,
      detail: teams.get(teamId) ?? '',
      judge: false,
    })),
    ...data.adjudicators.map(({ id, name, institutionId }) => ({
      id,
      name,
      detail: institutions.get(institutionId ?? '') ?? '',
      judge: true,
    })),
  ];
  badges.sort((a, b) => byName(a.detail, b.detail) || byName(a.name, b.name));
  return { badges, error, refetch: again };
}
