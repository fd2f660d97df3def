import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Api } from '#contract/index.ts';
import type { CallOutput } from '#contract/route.ts';
import { useRead } from '#web/lib/query/use-read.ts';
import { useTournament } from '#web/lib/tournament.tsx';
import { NotLoaded } from '#web/ui/kit/feedback/not-loaded.tsx';
import { Button } from '#web/ui/kit/inputs/button.tsx';
import { Dialog } from '#web/ui/kit/overlays/dialog.tsx';
import styles from './scoresheet.module.css';
import { metricText } from './tables/tables.ts';

type Scoresheet = CallOutput<Api['standings']['scoresheet']>;
type Sheet = Scoresheet['sheets'][number];
type Team = Sheet['teams'][number];

/** Opens the public scoresheet of a room. */
export function ScoresheetButton({
  debateId,
  room,
}: {
  readonly debateId: string;
  readonly room: string;
}) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        look="bare"
        className={styles.open ?? ''}
        aria-label={t`Scoresheet of ${room}`}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Scoresheet</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          width="wide"
          onOpenChange={(open) => !open && setIsOpen(false)}
          title={t`Scoresheet of ${room}`}
          actions={<Button onClick={() => setIsOpen(false)}>{t`Close`}</Button>}
        >
          <Scoresheets debateId={debateId} />
        </Dialog>
      )}
    </>
  );
}

/** The sheets of a room, side by side. */
export function Scoresheets({ debateId }: { readonly debateId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead('standings.scoresheet', { params: { debateId } });
  if (!data) {
    return (
      <NotLoaded
        of={{ error, refetch }}
        title={t`Couldn’t load the scoresheet`}
        rows={6}
        label={t`Scoresheet`}
      />
    );
  }
  return (
    <div className="stack">
      {data.sheets.map((sheet) => (
        <section key={sheet.judge ?? ''}>
          <h3 className={styles.judge}>{sheet.judge ?? t`The panel`}</h3>
          <div className={styles.teams}>
            {sheet.teams.map((team) => (
              <TeamScores key={team.teamId} team={team} sheet={data} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function TeamScores({ team, sheet }: { readonly team: Team; readonly sheet: Scoresheet }) {
  const { t } = useLingui();
  const { sides } = useTournament();
  const side = sides[team.seat]?.name ?? '';
  const criteria = sheet.criteria.length > 0 ? sheet.criteria : sheet.replyCriteria;
  return (
    <table className={styles.scores}>
      <caption>
        {side}: <bdi>{team.name}</bdi>
        {team.forfeit && ` (${t`forfeit`})`}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Speaker`}</th>
          {criteria.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{t`Score`}</th>
        </tr>
      </thead>
      <tbody>
        {team.speeches.map((speech) => (
          <tr key={`${speech.kind} ${speech.position}`}>
            <th scope="row">
              <bdi>{speech.speaker}</bdi>
              {speech.kind === 'reply' && ` (${t`reply`})`}
              {speech.ghost && ` (${t`second speech`})`}
            </th>
            {criteria.map((name, at) => (
              <td key={name}>{metricText(speech.marks[at])}</td>
            ))}
            <td>{metricText(speech.score)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t`Total`}</th>
          {criteria.map((name) => (
            <td key={name} />
          ))}
          <td>{metricText(team.total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
