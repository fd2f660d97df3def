import { Trans, useLingui } from '@lingui/react/macro';
import { OctagonAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/lib/query/api.tsx';
import { useTournament } from '#web/lib/tournament.tsx';
import { Button, LinkButton } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from '../registration.module.css';
import type { Draft } from './form-draft.ts';

/** The team that has the typed name already. */
interface TakenTeam {
  readonly id: string;
  readonly name: string;
  /** Whether somebody can still join it. */
  readonly hasSeat: boolean;
}

interface WhoopsProps {
  readonly error: ApiError;
  readonly role: Draft['role'];
  /** The team of the typed name, when it was made in the meantime. */
  readonly onJoin: (teamId: string) => void;
  /** Shows where to fix it: the list of teams, or the name. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The submission was refused: the client's headings and sentences, and what to do. */
export function Whoops({ error, role, onJoin, onBack, onClose }: WhoopsProps) {
  const { t } = useLingui();
  const { slug } = useTournament();
  const taken = takenTeam(error.problem?.data);
  const ask = (
    <LinkButton size="tap" href={`/tournaments/${slug}/Request`}>
      {t`Contact organisers`}
    </LinkButton>
  );
  const actions: Partial<Record<ApiError['code'], ReactNode>> = {
    'slots-exceeded': (
      <>
        {ask}
        <Button look="main" size="tap" onClick={onBack}>
          {t`Check the list`}
        </Button>
      </>
    ),
    'plan-exceeded': ask,
    'team-exists': (
      <>
        <Button size="tap" onClick={onBack}>
          {t`Choose another name`}
        </Button>
        {taken?.hasSeat && (
          <Button look="main" size="tap" onClick={() => onJoin(taken.id)}>
            {t`Join ${taken.name}`}
          </Button>
        )}
      </>
    ),
  };
  return (
    <Dialog
      alert
      open
      onOpenChange={onClose}
      title={t`Whoops`}
      actions={
        actions[error.code] ?? (
          <Button look="main" size="tap" onClick={onClose}>
            {t`Back to the form`}
          </Button>
        )
      }
    >
      <Sentence error={error} role={role} taken={taken} />
    </Dialog>
  );
}

interface SentenceProps {
  readonly error: ApiError;
  readonly role: Draft['role'];
  readonly taken: TakenTeam | null;
}

function Sentence({ error, role, taken }: SentenceProps) {
  const { t } = useLingui();
  if (error.code === 'slots-exceeded') {
    return (
      <Explained heading={t`Institutional Slots Exceeded`}>
        <p>
          {role === 'speaker'
            ? t`It looks like your institution has already hit its team cap!`
            : t`It looks like your institution has already hit its judge cap!`}
        </p>
        <p className="muted">
          {role === 'speaker' ? (
            <Trans>
              Check whether your team is already in the list. If not, contact the organisers. What
              you entered stays here.
            </Trans>
          ) : (
            <Trans>
              Ask your institution who is already in its list, or contact the organisers. What you
              entered stays here.
            </Trans>
          )}
        </p>
      </Explained>
    );
  }
  if (error.code === 'plan-exceeded') {
    return (
      <Explained heading={t`Tournament Plan Exceeded`}>
        <p>{t`It looks like this tournament has hit its team cap!`}</p>
        <p className="muted">
          <Trans>Contact the organisers. What you entered stays here.</Trans>
        </p>
      </Explained>
    );
  }
  if (error.code === 'team-exists') {
    return (
      <Explained heading={t`This team already exists.`}>
        <p>
          {taken?.hasSeat ? (
            <Trans>
              <b dir="auto">{taken.name}</b> is already registered. If it’s yours, join it;
              otherwise choose another name.
            </Trans>
          ) : taken ? (
            <Trans>
              <b dir="auto">{taken.name}</b> is already registered, and you can’t join it. Choose
              another name.
            </Trans>
          ) : (
            <Trans>A team with this name is already registered. Choose another name.</Trans>
          )}
        </p>
      </Explained>
    );
  }
  // The client's sentence ends with its own full stop.
  const message = (error.problem?.issues?.[0]?.message ?? error.message).replace(/\.$/, '');
  return <p>{t`There was a problem submitting your details: ${message}.`}</p>;
}

function Explained(props: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className={styles.whoops}>
      <h3>
        <OctagonAlert aria-hidden="true" />
        {props.heading}
      </h3>
      {props.children}
    </div>
  );
}

/** The team that a `team-exists` refusal names. */
function takenTeam(data: unknown): TakenTeam | null {
  if (typeof data !== 'object' || data === null || !('team' in data)) return null;
  const { team } = data;
  if (typeof team !== 'object' || team === null || !('id' in team && 'name' in team)) return null;
  const hasSeat = 'openSeats' in data && Number(data.openSeats) > 0;
  return { id: String(team.id), name: String(team.name), hasSeat };
}
