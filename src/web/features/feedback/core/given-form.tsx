import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatMoment, formatNumber, percent } from '#web/lib/format.ts';
import { useCan, useTournament } from '#web/lib/tournament.tsx';
import { useRoomInFlight } from '#web/ui/debate/draw/room-in-flight.ts';
import { cx } from '#web/ui/kit/cx.ts';
import { Status } from '#web/ui/kit/feedback/status.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Anchor } from '#web/ui/kit/layout/anchor.tsx';
import { AnswerList } from '../answer-list.tsx';
import styles from './core.module.css';
import type { FormVersion, GivenRow } from './feedback-data.ts';
import { IgnoreDialog } from './ignore-dialog.tsx';
import { useDecide } from './use-decide.ts';

interface GivenFormProps {
  readonly given: GivenRow;
  readonly versions: readonly FormVersion[];
  /** What it counts in the judge's feedback; null: nothing; absent: not asked. */
  readonly share?: number | null;
  /** The page is about the judge already. */
  readonly hidesJudge?: boolean;
}

/** A form with its words, who gave it, and what the core decides about it. */
export function GivenForm({ given, versions, share, hidesJudge = false }: GivenFormProps) {
  const { t } = useLingui();
  const { slug, timeZone } = useTournament();
  const { standing, from, about, answers } = given;
  const questions = versions.find(({ version }) => version === given.formVersion)?.questions ?? [];
  const inFlight = useRoomInFlight();
  const venue = inFlight(given.venue ?? t`no room`, given.flight);
  return (
    <li>
      <article className={cx(styles.form, standing === 'ignored' && styles.ignored)}>
        <div className={styles.who}>
          {!hidesJudge && (
            <b>
              <Anchor
                className="link"
                href={`/tournaments/${slug}/manage/feedback/judges/${about.id}`}
              >
                <bdi>{about.name}</bdi>
              </Anchor>
            </b>
          )}
          <span>
            <Trans>
              from <bdi className="b">{from.name}</bdi>
            </Trans>
            {given.giver !== 'team' && (
              <>
                , <GiverRole giver={given.giver} />
              </>
            )}
          </span>
          <span className="muted">
            {t`${given.roundName}, ${venue}`}
            {given.rank !== null && <>, {t`came ${given.rank}.`}</>}
          </span>
          <span className="muted">
            {formatMoment(given.givenAt, timeZone)}
            {given.author && given.author !== from.name && (
              <>
                , <Trans>written by {given.author}</Trans>
              </>
            )}
          </span>
          {!given.asked && <Status tone="plain">{t`Unsolicited`}</Status>}
        </div>
        <div>
          <p className={styles.score}>{formatNumber(given.score)}</p>
          <AnswerList score={null} questions={questions} answers={answers} />
        </div>
        <Standing given={given} share={share} />
      </article>
    </li>
  );
}

function GiverRole({ giver }: { readonly giver: GivenRow['giver'] }) {
  const { t } = useLingui();
  const words = { team: t`team`, chair: t`chair`, panellist: t`panellist`, trainee: t`trainee` };
  return words[giver];
}

interface StandingProps {
  readonly given: GivenRow;
  readonly share: number | null | undefined;
}

function Standing({ given, share }: StandingProps) {
  const { t } = useLingui();
  const can = useCan();
  const decide = useDecide();
  const [asks, setAsks] = useState(false);
  const { standing, reason, decidedBy } = given;
  return (
    <div className={styles.who}>
      {standing === 'ignored' && <Status tone="warn">{t`Ignored`}</Status>}
      {standing === 'confirmed' && <Status tone="ok">{t`Confirmed`}</Status>}
      {standing === 'new' && <Status tone="live">{t`New`}</Status>}
      {share !== undefined && standing !== 'ignored' && (
        <span className="muted">
          {share === null ? t`Does not count yet` : t`Counts ${percent(share)} of the feedback`}
        </span>
      )}
      {reason && (
        <span className="muted">
          “<bdi>{reason}</bdi>” {decidedBy}
        </span>
      )}
      {can('feedback.edit') && (
        <div className={styles.acts}>
          {standing === 'new' && (
            <Button
              size="small"
              busy={decide.isPending}
              onClick={() => decide.mutate({ given, standing: 'confirmed', reason: null })}
            >
              {t`Confirm`}
            </Button>
          )}
          {standing === 'ignored' ? (
            <Button
              size="small"
              busy={decide.isPending}
              onClick={() => decide.mutate({ given, standing: 'confirmed', reason: null })}
            >
              {t`Count it again`}
            </Button>
          ) : (
            <Button size="small" look="bare" onClick={() => setAsks(true)}>
              {t`Ignore`}
            </Button>
          )}
        </div>
      )}
      {asks && <IgnoreDialog given={given} onClose={() => setAsks(false)} />}
    </div>
  );
}
